import { expect, test } from "vitest";
import { formatAlert } from "~/leads/push/alert-message";

const LEAD = {
  leadId: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
  vehicle: "2019 Honda Civic LX",
  isReminder: false,
};

test("an alert names the subject and the vehicle in the person's language, and opens the lead", () => {
  expect(formatAlert({ ...LEAD, subject: "test-drive", locale: "es" })).toEqual({
    title: "Nueva consulta: Prueba de manejo",
    body: "2019 Honda Civic LX",
    path: `/es/staff/leads/${LEAD.leadId}`,
    tag: LEAD.leadId,
  });
  expect(formatAlert({ ...LEAD, subject: "info", locale: "pt" }).title).toBe(
    "Novo lead: Dúvida sobre um veículo",
  );
  expect(formatAlert({ ...LEAD, subject: "trade-in", locale: "es" }).title).toBe(
    "Nueva consulta: Carro que entrega",
  );
});

test("an alert about a reminder says so", () => {
  const titles = (["en", "es", "pt"] as const).map(
    (locale) => formatAlert({ ...LEAD, isReminder: true, subject: "test-drive", locale }).title,
  );
  expect(titles).toEqual(["Reminder: Test drive", "Recordatorio: Prueba de manejo", "Lembrete: Test drive"]);
});

test("a lead without subject and vehicle is a new lead", () => {
  expect(formatAlert({ ...LEAD, subject: null, vehicle: null, locale: "en" })).toMatchObject({
    title: "New lead",
    body: "",
    path: `/staff/leads/${LEAD.leadId}`,
  });
});
