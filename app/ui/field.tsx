/** One line of a form: its label, its control, and what is wrong with it, tied together for everybody who cannot see them. */
import type { InputHTMLAttributes, ReactNode } from "react";

interface FieldFrameProps {
  /** A form names each field once, so its id is made from it. */
  readonly name: string;
  readonly label: string;
  /** In the page's language; without one the field is fine. */
  readonly problem?: string | undefined;
  /** What to know before filling it in. */
  readonly hint?: string | undefined;
  /** Renders the control with what ties it to its label, its hint and its problem. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** The id of the field with this name: `trade.vin` is `trade-vin`, which needs no escaping in a selector. */
export function formatFieldId(name: string): string {
  return name.replaceAll(".", "-");
}

interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

export function FieldFrame({ name, label, problem, hint, children }: FieldFrameProps) {
  const id = formatFieldId(name);
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`];
  const descriptions = [hint ? hintId : "", problem ? problemId : ""].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="small muted" id={hintId}>
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": descriptions || undefined,
      })}
      {problem ? (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "children">,
    Omit<FieldFrameProps, "children"> {
  readonly name: string;
}

export function Field({ name, label, problem, hint, type = "text", ...input }: FieldProps) {
  return (
    <FieldFrame name={name} label={label} problem={problem} hint={hint}>
      {(control) => <input {...input} type={type} {...control} />}
    </FieldFrame>
  );
}
