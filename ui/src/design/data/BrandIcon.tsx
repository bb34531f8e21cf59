const outlines = {
  instagram:
    "M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm4.5 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm5-1.4v.01",
  x: "M4 4l16 16M20 4 4 20",
  google: "M20.5 12.2c0 5-3.4 8.3-8.4 8.3a8.5 8.5 0 1 1 5.7-14.8M20.4 12.2H12",
  wiki: "M2.5 6h5M10 6h4.5M17.5 6h4M5 6l5.5 12L17 6M11 6l5.5 12L21 6",
} as const;

interface Props {
  name: keyof typeof outlines;
}

/** The marks that the icon library lacks, drawn in its line style. */
export function BrandIcon({ name }: Props) {
  return (
    <svg
      className="lucide"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
