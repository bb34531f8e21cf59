import { basePath } from "./basePath";

/** What tabs of the site tell each other about one subject. */
export interface Tabs<T> {
  /** Tells the other tabs, but not this one. Nothing is told while they are not followed. */
  tell: (message: T) => void;
  /** Calls `listener` with what another tab tells, in place of who listened before. Returns how to stop it. */
  follow: (listener: (message: T) => void) => () => void;
}

/** Returns the channel of this name between the tabs of the site. */
export function tabs<T>(name: string): Tabs<T> {
  let channel: BroadcastChannel | undefined;
  return {
    tell: (message) => channel?.postMessage(message),
    follow: (listener) => {
      channel?.close();
      const opened = new BroadcastChannel(name + basePath());
      opened.onmessage = ({ data }) => listener(data);
      channel = opened;
      return () => {
        opened.close();
        if (channel === opened) channel = undefined;
      };
    },
  };
}
