import type { ReactNode } from "react";

/** A value with its name, an item of a description list. */
export const Fact = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
