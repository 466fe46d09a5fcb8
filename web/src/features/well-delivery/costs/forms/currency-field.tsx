import { TextField } from "../../../../ui/controls/field";

type CurrencyFieldProps = { label?: string; value: string; onChange: (currency: string) => void };

/** A currency by its three letters, typed in either case. */
export const CurrencyField = ({ label = "Currency", value, onChange }: CurrencyFieldProps) => (
  <TextField
    label={label}
    required
    maxLength={3}
    placeholder="USD"
    value={value}
    onChange={(text) => onChange(text.toUpperCase())}
  />
);
