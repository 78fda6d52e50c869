/** Spanish texts of the dealership's own pages. */
import type { staff as english } from "../en/staff";
import type { Translation } from "../translation";

export const staff: Translation<typeof english> = () => ({
  skipToContent: "Ir al contenido",
  language: "Idioma",
  dashboard: "Panel",
  askOwners: "Solo Administración puede cambiar esto. Pídaselo a {{names}}.",
  trouble: {
    title: "Algo falló",
    text: "No pudimos cargar la página. Puede que se haya cortado su conexión. Lo que haya escrito volverá al intentarlo de nuevo.",
    again: "Intentar de nuevo",
  },
  conflict: {
    theirs: "La otra persona",
    mine: "Usted",
    empty: "vacío",
    keepTheirs: "Usar el otro",
    saveMine: "Guardar el mío",
    checked: "marcado",
    unchecked: "sin marcar",
  },
  unreadable: "Escríbalo de nuevo: tiene caracteres que no podemos guardar.",
  unsent:
    "No se envió: el sitio no respondió. Todo lo que escribió sigue aquí. Intente de nuevo en un momento.",
  signIn: {
    title: "Acceso del personal",
    lede: "Para el personal del concesionario.",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Iniciar sesión",
    sending: "Iniciando sesión...",
    forgotten: "¿Olvidó su contraseña?",
    toShop: "¿Busca un carro? Ver inventario",
    problems: {
      email: "Escriba su correo electrónico, por ejemplo nombre@example.com.",
      password: "Escriba su contraseña, de hasta 72 caracteres.",
    },
    refused: "El correo electrónico y la contraseña no coinciden. Revise ambos e intente de nuevo.",
    expired: "Esa contraseña provisional venció: sirve durante 72 horas. Pida otra a Administración.",
    limited_one: "Demasiados intentos. Intente de nuevo en {{count, number}} minuto.",
    limited_many: "Demasiados intentos. Intente de nuevo en {{count, number}} de minutos.",
    limited_other: "Demasiados intentos. Intente de nuevo en {{count, number}} minutos.",
    unavailable: "En este momento no podemos verificar su contraseña. Intente de nuevo en un minuto.",
  },
  formDraft: {
    ended: "Su sesión terminó antes de que esto se enviara.",
    lost: "No se guardó nada: inicie sesión y hágalo de nuevo.",
    kept: "Inicie sesión y lo que escribió volverá a aparecer en el formulario.",
    restored: "Aquí está lo que escribió. Todavía no está guardado.",
  },
  keptForms: {
    kept: "No se envió: no hay conexión. Quedó guardado en este dispositivo y puede salir de esta página. Envíelo cuando vuelva la conexión.",
    waiting_one: "{{count, number}} formulario todavía no se ha enviado.",
    waiting_many: "{{count, number}} formularios todavía no se han enviado.",
    waiting_other: "{{count, number}} formularios todavía no se han enviado.",
    show: "Ver lo pendiente",
  },
  roles: {
    owner: "Administración",
    sales: "Ventas",
  },
  unknown: "En este momento no podemos mostrar esto. Intente de nuevo en un minuto.",
  seeInventory: "Ver el inventario como cliente",
  signOut: "Cerrar sesión",
});
