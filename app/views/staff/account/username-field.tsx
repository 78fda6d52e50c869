/** Tells password managers whose password a form changes: without it they store the new one beside the old. */
export function UsernameField({ email }: { email: string | null }) {
  if (email === null) return null;
  // Managers ignore `type="hidden"`.
  return <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />;
}
