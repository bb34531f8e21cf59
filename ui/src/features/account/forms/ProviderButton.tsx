import { useLocation } from "react-router";
import { Button } from "../../../design/actions/Button";
import { BrandIcon } from "../../../design/data/BrandIcon";
import { Spinner } from "../../../design/states/Spinner";
import type { Provider } from "../../../lib/firstPaint/site";
import { beginSignIn } from "../provider";
import s from "./AccountForms.module.css";

interface Props {
  provider: Provider;
  /** While the provider's answer is being checked. */
  waiting: boolean;
}

/** Leads to the identity provider, which sends the visitor back to us. */
export function ProviderButton({ provider, waiting }: Props) {
  const { pathname, search } = useLocation();
  return (
    <div className={s.provider}>
      <Button
        look="glass"
        size="lg"
        wide
        disabled={waiting}
        onClick={() => location.assign(beginSignIn(provider, pathname + search))}
      >
        {waiting ? <Spinner /> : provider.name === "Google" && <BrandIcon name="google" />}
        Continue with {provider.name}
      </Button>
      <span className={s.or}>or with email</span>
    </div>
  );
}
