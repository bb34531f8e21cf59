import type { Icon } from "../../design/icon";
import { CheckCheck } from "../../design/icons/CheckCheck";
import { CircleCheck } from "../../design/icons/CircleCheck";
import { CircleDashed } from "../../design/icons/CircleDashed";
import { CircleDotDashed } from "../../design/icons/CircleDotDashed";
import { CircleHelp } from "../../design/icons/CircleHelp";
import { CirclePause } from "../../design/icons/CirclePause";
import { CircleX } from "../../design/icons/CircleX";
import { Rocket } from "../../design/icons/Rocket";
import { Satellite } from "../../design/icons/Satellite";
import { TriangleAlert } from "../../design/icons/TriangleAlert";
import s from "./StatusPill.module.css";

/** By the feed's ids: each status has a tone, an icon and a word of its own. */
const looks: Record<number, [tone: string, icon: Icon, word: string]> = {
  1: ["go", CircleCheck, "Go for launch"],
  2: ["tbd", CircleDashed, "To be determined"],
  3: ["success", CheckCheck, "Success"],
  4: ["fail", CircleX, "Failure"],
  5: ["hold", CirclePause, "On hold"],
  6: ["flight", Rocket, "In flight"],
  7: ["partial", TriangleAlert, "Partial failure"],
  8: ["tbc", CircleDotDashed, "To be confirmed"],
  9: ["deployed", Satellite, "Payload deployed"],
};

interface Props {
  /** The feed's id of the status. */
  id: number;
  /** The feed's name of it: the tooltip, and the word of a status not known here. */
  name: string;
  /** On a picture. */
  glass?: boolean;
}

/** The state of a launch as an icon alone, with its word to hear. */
export function StatusMark({ id, name }: Pick<Props, "id" | "name">) {
  const [tone, Icon, word] = looks[id] ?? ["unknown", CircleHelp, name];
  return (
    <span className={s.mark} data-tone={tone} title={name}>
      <Icon aria-hidden />
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** The state of a launch: never told by colour alone. */
export function StatusPill({ id, name, glass }: Props) {
  const [tone, Icon, word] = looks[id] ?? ["unknown", CircleHelp, name];
  return (
    <span className={s.pill} data-tone={tone} data-glass={glass || undefined} title={name}>
      <Icon aria-hidden />
      {word}
    </span>
  );
}
