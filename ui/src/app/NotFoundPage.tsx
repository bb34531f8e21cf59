import { PageMeta } from "../components/PageMeta";

/** The page of every address that is not ours. */
export function NotFoundPage() {
  return (
    <>
      <PageMeta title="404 Page Not Found" description="There is no such page." />
      <h1>Oops! Somthing went wrong, try again later.</h1>
      <p>404 Page Not Found</p>
    </>
  );
}
