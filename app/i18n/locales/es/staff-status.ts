/** Spanish texts of the dashboard's status: whether leads are delivered and the inventory sync works. */
import type { staffStatus as english } from "../en/staff-status";
import type { Translation } from "../translation";

export const staffStatus: Translation<typeof english> = () => ({
  title: "Estado",
  well: "Todo funciona. Las consultas le están llegando.",
  problems: {
    database:
      "La base de datos no responde. Las consultas nuevas están a salvo y se guardarán cuando vuelva a funcionar. Si esto dura más de cinco minutos, llame a la persona encargada del sitio web.",
    buffer:
      "El almacenamiento de respaldo de las consultas no responde. Se siguen guardando mientras funcione la base de datos.",
    waiting_one: "{{count, number}} consulta lleva más de 15 minutos esperando la base de datos.",
    waiting_many:
      "{{count, number}} de consultas esperan la base de datos, la más antigua desde hace más de 15 minutos.",
    waiting_other:
      "{{count, number}} consultas esperan la base de datos, la más antigua desde hace más de 15 minutos.",
    locked_one:
      "No se puede abrir {{count, number}} consulta: falta su clave de cifrado. Llame a la persona encargada del sitio web.",
    locked_many:
      "No se pueden abrir {{count, number}} de consultas: falta su clave de cifrado. Llame a la persona encargada del sitio web.",
    locked_other:
      "No se pueden abrir {{count, number}} consultas: falta su clave de cifrado. Llame a la persona encargada del sitio web.",
    unsent_one: "{{count, number}} consulta debió enviársele hace más de 15 minutos.",
    unsent_many: "{{count, number}} de consultas debieron enviársele hace más de 15 minutos.",
    unsent_other: "{{count, number}} consultas debieron enviársele hace más de 15 minutos.",
    deadLetters_one: "El aviso de {{count, number}} consulta no le llegó.",
    deadLetters_many: "El aviso de {{count, number}} de consultas no le llegó.",
    deadLetters_other: "El aviso de {{count, number}} consultas no le llegó.",
    quarantined_one: "{{count, number}} consulta está en cuarentena y usted debe revisarla.",
    quarantined_many: "{{count, number}} de consultas están en cuarentena y usted debe revisarlas.",
    quarantined_other: "{{count, number}} consultas están en cuarentena y usted debe revisarlas.",
    unanswered_one: "{{count, number}} consulta lleva demasiado tiempo sin respuesta.",
    unanswered_many: "{{count, number}} de consultas llevan demasiado tiempo sin respuesta.",
    unanswered_other: "{{count, number}} consultas llevan demasiado tiempo sin respuesta.",
    cron: "Las tareas programadas se detuvieron. Los mensajes de texto pueden llegar tarde.",
    syncStopped: "La sincronización del inventario se detuvo: {{message}}",
    syncFailed: "La última sincronización del inventario falló: {{message}}",
    stale: "El inventario lleva más de una hora sin sincronizarse.",
    photoSyncDied: "La sincronización de fotos quedó a medias. Vuelva a iniciarla.",
    errors:
      "En los últimos cinco minutos falló el {{count, number}}% de las páginas del sitio. Llame a la persona encargada del sitio web.",
  },
  retrying: {
    leads_one: "Aún no se le pudo enviar {{count, number}} consulta.",
    leads_many: "Aún no se le pudieron enviar {{count, number}} de consultas.",
    leads_other: "Aún no se le pudieron enviar {{count, number}} consultas.",
    next: "Próximo intento: {{moment}}",
    now: "Se está intentando en este momento.",
    send: "Enviar ahora",
  },
  see: "Ver consultas",
  seeSync: "Ver la sincronización",
  numbers: "Ver las cifras",
  facts: {
    buffered: "Consultas en espera de la base de datos",
    oldestUnsent: "Consulta más antigua sin enviar",
    deadLetters: "Consultas con aviso fallido",
    quarantined: "Consultas en cuarentena",
    lastTick: "Última ejecución de las tareas programadas",
    lastSync: "Última sincronización",
  },
  none: "Ninguna",
  unknown: "No disponible en este momento",
});
