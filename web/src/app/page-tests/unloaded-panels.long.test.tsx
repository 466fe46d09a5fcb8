import { panels } from "./testing/places";
import { testUnloaded } from "./testing/test-unloaded";

testUnloaded(panels);
