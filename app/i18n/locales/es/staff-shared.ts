/** Spanish texts of the menu and of what several staff pages share. */
import type { staffShared as english } from "../en/staff-shared";
import type { Translation } from "../translation";

export const staffShared: Translation<typeof english> = () => ({
  copied: "Copiado",
  menu: {
    label: "Panel",
    today: "Hoy",
    leads: "Consultas",
    vehicles: "Vehículos",
    sheet: "Hoja",
    photos: "Fotos",
    print: "Imprimir",
    insights: "Estadísticas",
    settings: "Configuración",
    people: "Personal",
    privacy: "Privacidad",
    sessions: "Sesiones y avisos",
    password: "Contraseña",
    more: "Más",
    close: "Cerrar",
    website: "Ver el sitio web",
  },
  counts: {
    leads: "por atender",
    due_one: "recordatorio pendiente",
    due_many: "recordatorios pendientes",
    due_other: "recordatorios pendientes",
    vehicles: "en el lote",
    sheet_one: "problema",
    sheet_many: "de problemas",
    sheet_other: "problemas",
    photos: "sin fotos",
  },
  status: {
    new: "Nueva",
    contacted: "Contactada",
    appointment: "Cita",
    sold: "Venta",
    lost: "Perdida",
  },
  newToday: "Nuevo hoy",
  days_one: "{{count, number}} día",
  days_many: "{{count, number}} de días",
  days_other: "{{count, number}} días",
  onTheLot: "en el lote",
  contacted: {
    ask: "¿Ya se comunicó con {{name}}?",
    mark: "Marcar como contactada",
    notYet: "Todavía no",
  },
  undo: "Deshacer",
});
