import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./buttonLook";
import { Tooltip } from "./Tooltip";

interface Props extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Why the button cannot be used: it stays focusable, does nothing, and says this in a tooltip. */
  missing?: string | undefined;
}

/** A button of the site's looks. */
export function Button({ look, size, icon, wide, missing, ...rest }: Props) {
  const attributes = buttonLook({ look, size, icon, wide });
  if (missing === undefined) return <button type="button" {...attributes} {...rest} />;
  return (
    <Tooltip text={missing}>
      {(describedBy) => (
        <button
          {...attributes}
          {...rest}
          type="button"
          aria-disabled="true"
          aria-describedby={describedBy}
          onClick={undefined}
        />
      )}
    </Tooltip>
  );
}
