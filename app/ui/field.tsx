/** A form field: label, control, hint, and error, associated for assistive technology. */
import type { InputHTMLAttributes, ReactNode } from "react";

interface FieldFrameProps {
  /** Unique within the form; the id is derived from it. */
  readonly name: string;
  readonly label: string;
  /** In the page's language; absent when the field is valid. */
  readonly problem?: string | undefined;
  /** Shown before the control. */
  readonly hint?: string | undefined;
  /** Renders the control with the attributes that associate it with its label, hint, and error. */
  readonly children: (control: ControlAttributes) => ReactNode;
}

/** Returns the id of the field with this name: `trade.vin` becomes `trade-vin`, which needs no escaping in a selector. */
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
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="text-sm/snug text-muted" id={hintId}>
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
        <p className="field-problem" id={problemId}>
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
