import { createContext, useContext } from "react";
import { readPageData } from "./pageData";

/** What the operator has set; what is not set is null, and its element is absent from the page. */
export interface Site {
  /** What the site is called. */
  name: string;
  /** Address of the host's mark; null where the program's own is drawn. */
  mark: string | null;
  /** Links of the host, for the footer. */
  links?: { label: string; address: string }[];
  /** Paths of pages that the host wrote. */
  pages?: string[];
  donation_url: string | null;
  issues_url: string | null;
  contact_email: string | null;
  /** Who runs the site, with an address, for the privacy policy. */
  operator: string | null;
  version: string | null;
  /** Template of map tiles, with {z}, {x} and {y}. */
  tile_url: string | null;
  /** Whether pictures are shown from copies of our own, or directly from those who publish them. */
  images: "own" | "direct";
  /** Whether browsers keep pages for when they are offline. */
  pwa: boolean;
  /** Whether the site reads news; without them it has no page of them. */
  news: boolean;
  /** Whether the site has the picture of the day. */
  picture: boolean;
  /** Whether other pages can show something of the site; without that it has no page that makes it. */
  embeds: boolean;
  /** Whether browsers can be sent notices. */
  push: boolean;
  /** Who may have notices sent to addresses of their own; "off" is nobody. */
  webhooks: "members" | "staff" | "off";
  /** Whether visitors can become members. */
  registration: boolean;
  /** Whether the site can send mails; without them nobody can sign up or sign in with a password. */
  mail: boolean;
  /** The identity provider with which visitors can sign in. */
  provider: Provider | null;
  /** Whether the operator has a monitoring page, to which /grafana leads. */
  monitoring: boolean;
}

/** An identity provider: what it calls this site, where its sign-in begins and what visitors call it. */
export interface Provider {
  clientId: string;
  endpoint: string;
  name: string;
}

/** What the program is called. */
export const product = "Tminus";

/** What is so where the server says nothing, as in tests; what is not named is off. */
const unset = {
  name: product,
  images: "own",
  news: true,
  picture: true,
  embeds: true,
  registration: true,
  mail: true,
} as Site;

/** Returns the operator's settings, which the server writes into every page. */
export function readSite(): Site {
  return { ...unset, ...(readPageData().site as Partial<Site> | undefined) };
}

/** The operator's settings, for the page below. */
export const SiteSettings = createContext<Site>(unset);

/** Returns the operator's settings. */
export const useSite = () => useContext(SiteSettings);
