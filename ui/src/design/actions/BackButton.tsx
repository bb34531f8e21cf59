import { useNavigate } from "react-router";
import { ArrowLeft } from "../icons/ArrowLeft";
import { Button } from "./Button";
import type { ButtonLook } from "./buttonLook";

interface Props {
  /** Where it leads when the visitor came straight to this page. */
  fallback: string;
  look?: ButtonLook["look"];
  size?: ButtonLook["size"];
}

/** Goes back in the browser's history. */
export function BackButton({ fallback, look = "glass", size = "sm" }: Props) {
  const navigate = useNavigate();
  const back = () => {
    // The router numbers the entries it made; the first is 0, and what lies before it is another site.
    const index = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    if (index > 0) navigate(-1);
    else navigate(fallback);
  };
  return (
    <Button look={look} size={size} onClick={back}>
      <ArrowLeft aria-hidden />
      Back
    </Button>
  );
}
