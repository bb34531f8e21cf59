import type { ReactNode } from "react";
import { DASH } from "../../lib/format";
import type { Fact } from "./Facts";

/** Reports whether a value says nothing: null, undefined, "" or the dash that stands for them. */
function isUnknown(value: ReactNode): boolean {
  return value === null || value === undefined || value === "" || value === DASH;
}

/** Returns a fact as the one row of a list, and no row when its value is not known. */
export function ifKnown(label: string, value: ReactNode): readonly Fact[] {
  return isUnknown(value) ? [] : [[label, value]];
}
