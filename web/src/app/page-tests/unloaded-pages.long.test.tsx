import { pagesAndTabs } from "./testing/places";
import { testUnloaded } from "./testing/test-unloaded";

testUnloaded(pagesAndTabs);
