import "../styles/toasts.css";
import { Toaster } from "sonner";
import { useTheme } from "../lib/theme";

/** The stack of toasts at the bottom right. */
export function Toasts() {
  return <Toaster position="bottom-right" visibleToasts={20} theme={useTheme()} />;
}
