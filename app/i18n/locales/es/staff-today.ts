/** Spanish texts of the page Today. */
import type { staffToday as english } from "../en/staff-today";
import type { Translation } from "../translation";

export const staffToday: Translation<typeof english> = () => ({
  open: {
    until: "abierto hasta las {{time}}",
    from: "abre a las {{time}}",
    closed: "cerrado ahora",
  },
  answer: {
    title: "Responder primero",
    waiting: "{{number}}",
    all: "Ver todas",
    none: "No hay consultas sin responder.",
    to: "({{name}})",
    text: "SMS",
    call: "Llamar",
    reply: "Responder",
  },
  appointments: {
    title: "Citas de hoy",
    none: "Hoy no hay citas.",
    next: "La próxima: {{time}}, {{name}}",
    byDay: "Por día",
    all: "Ver las {{number}} citas",
  },
  sheet: {
    failed: "La última sincronización falló",
    kept: "Donde no se pudo leer la hoja de cálculo, conservamos los valores anteriores.",
    see: "Ver qué pasó",
    all: "Ver los {{number}} problemas",
  },
  holds: {
    title: "Reservas vencidas",
    ended: "La reserva venció el {{date}}",
    extend: "Extender 3 días",
    release: "Cancelar reserva",
  },
  photos: {
    title: "Vehículos sin fotos",
    none: "Todos los vehículos tienen fotos.",
    all: "Ver todos",
    add: "Agregar fotos",
    problems_one: "La última sincronización de fotos tuvo un problema con {{count, number}} vehículo",
    problems_many: "La última sincronización de fotos tuvo problemas con {{count, number}} de vehículos",
    problems_other: "La última sincronización de fotos tuvo problemas con {{count, number}} vehículos",
  },
  requests: {
    see: "Ver todas",
    matches_one: "{{count, number}} coincidencia",
    matches_many: "{{count, number}} de coincidencias",
    matches_other: "{{count, number}} coincidencias",
    offer: "Escribir un mensaje",
  },
});
