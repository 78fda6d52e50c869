/** A form field: label, control, hint, and error, associated for assistive technology; and the errors of a whole form. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { useText } from "~/i18n/use-text";

/** A field's state, such as Conform's `fields.email`. Errors are translation keys. */
export interface FieldState {
  readonly name: string;
  readonly initialValue?: unknown;
  readonly errors?: string[] | undefined;
  readonly required?: boolean | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
}

interface FieldText {
  readonly label: string;
  /** Shown before the control. */
  readonly hint?: string | undefined;
}

interface FieldFrameProps extends FieldText {
  /** Unique within the form; the id is derived from it. */
  readonly name: string;
  /** In the page's language; absent when the field is valid. */
  readonly problem?: string | undefined;
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
  /** Of a refused field: without script the browser shows the first one. */
  readonly autoFocus?: true;
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
        ...(problem ? { autoFocus: true } : {}),
      })}
      {problem ? (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "children" | "name">;

interface FieldProps extends InputProps, FieldText {
  readonly field: FieldState;
  /** Values in the error's text. */
  readonly errorValues?: Readonly<Record<string, unknown>>;
}

/** A text field. A password is never filled in. */
export function Field({ field, errorValues, label, hint, type = "text", ...input }: FieldProps) {
  const { name, required, minLength, maxLength } = field;
  const problem = useErrorText()(field.errors?.[0], errorValues);
  const defaultValue = type === "password" ? undefined : getText(field);
  return (
    <FieldFrame name={name} label={label} problem={problem} hint={hint}>
      {(control) => (
        <input
          defaultValue={defaultValue}
          required={required}
          minLength={minLength}
          maxLength={maxLength}
          {...input}
          type={type}
          {...control}
        />
      )}
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldText {
  readonly field: FieldState;
  /** The value of an empty form. */
  readonly preset?: string;
  /** The options. */
  readonly children: ReactNode;
}

export function SelectField({ field, label, hint, preset, children }: SelectFieldProps) {
  const problem = useErrorText()(field.errors?.[0]);
  return (
    <FieldFrame name={field.name} label={label} problem={problem} hint={hint}>
      {(control) => (
        <select {...control} defaultValue={getText(field) ?? preset}>
          {children}
        </select>
      )}
    </FieldFrame>
  );
}

interface TextareaFieldProps extends FieldText {
  readonly field: FieldState;
  /** Of the text, when it isn't the page's language. */
  readonly lang?: string;
  /** Values in the error's text. */
  readonly errorValues?: Readonly<Record<string, unknown>>;
  readonly rows: number;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly autoFocus?: true;
}

export function TextareaField({ field, errorValues, label, hint, ...props }: TextareaFieldProps) {
  const { required, maxLength } = field;
  const problem = useErrorText()(field.errors?.[0], errorValues);
  return (
    <FieldFrame name={field.name} label={label} problem={problem} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          defaultValue={getText(field)}
          required={required}
          maxLength={maxLength}
          {...props}
        />
      )}
    </FieldFrame>
  );
}

const getText = ({ initialValue }: FieldState) =>
  typeof initialValue === "string" ? initialValue : undefined;

type Values = Readonly<Record<string, unknown>>;

/** Returns a function that translates an error: a key with its namespace, such as "staff:signIn.refused". */
export function useErrorText(): (error: string | undefined, values?: Values) => string | undefined {
  const { t } = useText("staff");
  const translate = t as unknown as (key: string, values: Values) => string;
  return (error, values = {}) => error && translate(error, values);
}

interface FormErrorsProps {
  readonly form: { readonly errors?: string[] | null | undefined };
  /** Values in the error's text. */
  readonly values?: Values;
}

/** Announces the first error of the form as a whole. */
export function FormErrors({ form, values }: FormErrorsProps) {
  const text = useErrorText()(form.errors?.[0], values);
  return text ? (
    <p className="field-problem" role="alert">
      {text}
    </p>
  ) : null;
}
