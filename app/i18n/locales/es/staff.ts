/** Spanish texts of the dealership's own pages. */
import type { staff as english } from "../en/staff";
import type { Translation } from "../translation";

export const staff: Translation<typeof english> = {
  skipToContent: "Ir al contenido",
  language: "Idioma",
  desk: "Panel interno",
  trouble: {
    title: "Eso no funcionó",
    text: "No se pudo cargar la página. Quizá se cortó la conexión por un momento; lo que ya se guardó está a salvo.",
    again: "Cargarla de nuevo",
  },
  unreadable: "Escríbalo de nuevo: contiene caracteres que no se pueden guardar.",
  unsent: "No se envió: no hay conexión. Todo lo que escribió sigue aquí. Intente de nuevo en un momento.",
  signIn: {
    title: "Acceso del personal",
    lede: "Para quienes trabajan aquí.",
    email: "Correo electrónico",
    password: "Contraseña",
    submit: "Iniciar sesión",
    sending: "Iniciando sesión...",
    forgotten: "¿Olvidó su contraseña? La administración puede darle una nueva.",
    toShop: "¿Busca un vehículo? Vea el inventario",
    problems: {
      email: "Escriba su correo electrónico, por ejemplo nombre@example.com.",
      password: "Escriba su contraseña, de 72 caracteres como máximo.",
    },
    refused: "El correo y la contraseña no coinciden. Revise ambos e intente de nuevo.",
    limited_one: "Demasiados intentos. Intente de nuevo en {{count, number}} minuto.",
    limited_many: "Demasiados intentos. Intente de nuevo en {{count, number}} de minutos.",
    limited_other: "Demasiados intentos. Intente de nuevo en {{count, number}} minutos.",
    unavailable: "Ahora mismo no podemos verificar su contraseña. Intente de nuevo en un minuto.",
  },
  formDraft: {
    kept: "Su sesión terminó antes de guardar el formulario. Lo que escribió se conserva en esta página: inicie sesión y podrá volver a ponerlo en el formulario.",
    lost: "Su sesión terminó antes de guardar el formulario y no se pudo conservar lo que escribió. Después de iniciar sesión, escríbalo de nuevo.",
    title: "Ya inició sesión de nuevo",
    text: "Lo que escribió antes sigue aquí. Todavía no está guardado.",
    putBack: "Volver a ponerlo en el formulario",
    leave: "Descartarlo y abrir la página como está",
    restored:
      "Aquí está lo que escribió antes de tener que iniciar sesión de nuevo. Todavía no se ha guardado.",
  },
  hello: "Hola, {{name}}",
  roles: {
    owner: "Administración",
    sales: "Ventas",
  },
  mayDo: {
    owner: "Puede hacer todo en estas páginas.",
    sales: "Puede hacer todo lo que hace falta para vender.",
  },
  unknown: "Ahora mismo no se puede saber. Intente de nuevo en un minuto.",
  seeAsShopper: "Ver el sitio como lo ve un cliente",
  seeInventory: "El inventario como lo ven los clientes",
  signOut: "Cerrar sesión",
};
