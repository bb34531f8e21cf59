interface Props {
  title: string;
  description: string;
}

/** Sets the page's title and description; React moves both into the head. */
export function PageMeta({ title, description }: Props) {
  return (
    <>
      <title>{`${title} · Tminus`}</title>
      <meta name="description" content={description} />
    </>
  );
}
