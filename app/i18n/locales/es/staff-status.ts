/** Spanish texts of the dashboard's status: whether leads get out. */
import type { staffStatus as english } from "../en/staff-status";
import type { Translation } from "../translation";

export const staffStatus: Translation<typeof english> = {
  title: "Estado",
  well: "Todo está en orden. Las consultas le están llegando.",
  problems: {
    database:
      "La base de datos no responde. Los mensajes nuevos quedan guardados y se registran cuando vuelva. Si dura más de cinco minutos, llame a quien administra el sitio.",
    buffer:
      "La memoria de consultas en espera no responde. Las consultas se guardan mientras funcione la base de datos.",
    waiting_one: "{{count, number}} consulta lleva más de 15 minutos esperando la base de datos.",
    waiting_many:
      "{{count, number}} de consultas esperan la base de datos, la más antigua desde hace más de 15 minutos.",
    waiting_other:
      "{{count, number}} consultas esperan la base de datos, la más antigua desde hace más de 15 minutos.",
    locked_one:
      "{{count, number}} consulta no se puede abrir. Vuelva a poner el valor anterior de LEADS_KEY.",
    locked_many:
      "{{count, number}} de consultas no se pueden abrir. Vuelva a poner el valor anterior de LEADS_KEY.",
    locked_other:
      "{{count, number}} consultas no se pueden abrir. Vuelva a poner el valor anterior de LEADS_KEY.",
    unsent_one: "{{count, number}} consulta lleva más de 15 minutos sin enviarse.",
    unsent_many: "{{count, number}} de consultas llevan más de 15 minutos sin enviarse.",
    unsent_other: "{{count, number}} consultas llevan más de 15 minutos sin enviarse.",
    deadLetters_one: "{{count, number}} consulta no se le pudo entregar.",
    deadLetters_many: "{{count, number}} de consultas no se le pudieron entregar.",
    deadLetters_other: "{{count, number}} consultas no se le pudieron entregar.",
    quarantined_one: "{{count, number}} consulta está en cuarentena. Alguien tiene que revisarla.",
    quarantined_many: "{{count, number}} de consultas están en cuarentena. Alguien tiene que revisarlas.",
    quarantined_other: "{{count, number}} consultas están en cuarentena. Alguien tiene que revisarlas.",
    unanswered_one: "{{count, number}} consulta lleva demasiado tiempo sin respuesta.",
    unanswered_many: "{{count, number}} de consultas llevan demasiado tiempo sin respuesta.",
    unanswered_other: "{{count, number}} consultas llevan demasiado tiempo sin respuesta.",
    clock: "Las tareas programadas se detuvieron. Los mensajes de texto pueden llegar tarde.",
  },
  see: "Ver las consultas",
  numbers: "Ver las cifras",
  facts: {
    buffered: "Consultas en espera de la base de datos",
    oldestUnsent: "Consulta más antigua sin enviar",
    deadLetters: "Consultas que no se pudieron enviar",
    quarantined: "Consultas en cuarentena",
    lastTick: "Última tarea programada",
    lastSync: "Última sincronización",
  },
  none: "Ninguna",
  unknown: "Ahora mismo no se sabe",
};
