/** Demo accounts with a public password, for local use only. */
import type { Role } from "~/staff/roles";

export const DEMO_PASSWORD = "open the lot";

export const DEMO_ACCOUNTS: readonly {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}[] = [
  { email: "owner@example.test", name: "Marta Rivera", role: "owner" },
  { email: "sales@example.test", name: "Diego Alves", role: "sales" },
];
