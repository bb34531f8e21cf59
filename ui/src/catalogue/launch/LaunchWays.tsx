import type { LaunchesOf } from "../../lib/paths";
import { SubscribeButton } from "../feed/SubscribeButton";
import { FollowSlot } from "../follow/FollowSlot";

interface Props {
  of: LaunchesOf;
  id: number;
}

/** Beside the links of a thing's page: ways to hear of its launches, past and coming. */
export function LaunchWays({ of, id }: Props) {
  const list = `public/launches?${of}=${id}`;
  return (
    <>
      <SubscribeButton list={list} look="glass" />
      <FollowSlot target={{ list }} look="glass" />
    </>
  );
}
