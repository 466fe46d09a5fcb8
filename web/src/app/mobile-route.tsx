import { LoginForm } from "../features/login/login-form";
import { MobilePage } from "../features/mobile/mobile-page";

/** The page of a phone, which is all that a phone can open, with the way in. */
export default function MobileRoute() {
  return <MobilePage signIn={LoginForm} />;
}
