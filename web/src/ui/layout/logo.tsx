/** The sign of Sigma: the letter with a bit at its tip. */
export function Logo({ size = 20 }: { size?: number | string }) {
  return (
    <svg style={{ width: size, height: size, flex: "none" }} viewBox="0 0 20 20" fill="none" aria-hidden>
      <path d="M14 2.2H4.2L9.4 10l-5.2 7.8H14" stroke="var(--color-text1)" strokeWidth="2.2" strokeLinejoin="round" />
      <circle cx="14.6" cy="10" r="1.9" fill="var(--color-accent)" />
    </svg>
  );
}
