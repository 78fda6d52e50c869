import { expect, test } from "vitest";
import { formatAlert } from "~/leads/push/alert-message";
import { createLeadCar } from "../../../fixtures/lead";

const leadId = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const LEAD = { leadId, vehicle: "2019 Honda Civic LX", car: null, isReminder: false, isStopped: false };

test("an alert has the vehicle, and opens the lead in the person's language", () => {
  const page = { path: `/es/staff/leads/${leadId}`, tag: leadId };
  const alert = formatAlert({ ...LEAD, subject: "test-drive", locale: "es" });
  expect(alert).toMatchObject({ body: LEAD.vehicle, ...page });
  const stopped = formatAlert({ ...LEAD, isStopped: true, subject: null, locale: "pt" });
  expect(stopped.body).toBe("Não contatar · 2019 Honda Civic LX");
  const pending = formatAlert({
    ...LEAD,
    car: createLeadCar({ pending: true }),
    subject: "info",
    locale: "es",
  });
  expect(pending.body).toBe("2021 Ford F-150 XLT · Venta pendiente");
});

test.each([
  ["es", "test-drive", false, "Nueva consulta: Prueba de manejo"],
  ["pt", "info", false, "Novo lead: Dúvida sobre um veículo"],
  ["es", "trade-in", false, "Nueva consulta: Carro que entrega"],
  ["en", "test-drive", true, "Reminder: Test drive"],
  ["es", "test-drive", true, "Recordatorio: Prueba de manejo"],
  ["pt", "test-drive", true, "Lembrete: Test drive"],
] as const)("an alert in %s about %s, a reminder: %s, is named %s", (locale, subject, isReminder, title) => {
  expect(formatAlert({ ...LEAD, locale, subject, isReminder }).title).toBe(title);
});

test("a lead without subject and vehicle is a new lead", () => {
  const alert = formatAlert({ ...LEAD, subject: null, vehicle: null, locale: "en" });
  expect(alert).toMatchObject({ title: "New lead", body: "", path: `/staff/leads/${leadId}` });
});
