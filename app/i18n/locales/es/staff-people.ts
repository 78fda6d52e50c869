/** Spanish texts of staff's pages on the people who may sign in, and on the own password. */
import type { staffPeople as english } from "../en/staff-people";
import type { Translation } from "../translation";

export const staffPeople: Translation<typeof english> = {
  title: "Personal",
  lede: "Quiénes pueden entrar en estas páginas.",
  you: "usted",
  never: "Todavía no ha iniciado sesión",
  lastSignIn: "Último inicio de sesión: {{moment}}",
  added: "En la lista desde: {{moment}}",
  mustChange: "Aún tiene la contraseña provisional",
  change: "Opciones de {{name}}",
  makeOwner: "Pasar a administración",
  makeSales: "Pasar a ventas",
  ownerMay: "La administración puede hacer todo aquí y decide quién más puede entrar.",
  reset: "Dar una contraseña nueva",
  resetNote:
    "Quien olvidó la suya recibe de usted una contraseña provisional. Se cierran todas sus sesiones abiertas.",
  remove: "Quitar a {{name}}",
  removeNote: "Se cierran todas sus sesiones al instante. Lo que hizo queda registrado.",
  add: {
    title: "Agregar a alguien",
    name: "Nombre",
    email: "Correo electrónico",
    role: "Función",
    submit: "Agregar",
    sending: "Agregando...",
    problems: {
      name: "Escriba un nombre, de 100 caracteres como máximo.",
      email: "Escriba un correo electrónico, por ejemplo nombre@example.com.",
      role: "Elija una función.",
    },
  },
  handOver: {
    title: "Contraseña provisional de {{name}}",
    text: "Désela ahora: se muestra solo esta vez y no se guarda en ningún lado. La primera vez que entre elegirá una propia.",
  },
  refused: {
    listed: "Ya hay alguien en la lista con ese correo electrónico.",
    last_owner:
      "Tiene que quedar alguien en la administración. Pase primero a otra persona a administración.",
    unknown: "Esa persona ya no está en la lista.",
    rejected:
      "No se pudo guardar: la base de datos no acepta lo que escribió. Revise el nombre y el correo electrónico.",
    unavailable: "Ahora mismo no se pudo hacer. Intente de nuevo en un minuto.",
  },
  password: {
    title: "Su contraseña",
    must: "Entró con una contraseña que le dio otra persona. Elija una propia para continuar.",
    lede: "Con una contraseña nueva se cierran todas sus demás sesiones.",
    current: "Contraseña actual",
    next: "Contraseña nueva",
    hint: "Al menos {{shortest}} caracteres. Unas cuantas palabras seguidas se recuerdan fácilmente.",
    again: "Repita la contraseña nueva",
    submit: "Cambiar la contraseña",
    sending: "Cambiando...",
    done: "Su contraseña se cambió.",
    problems: {
      current: "Escriba su contraseña actual.",
      next: "Elija una contraseña de {{shortest}} a 72 caracteres.",
      again: "No es lo mismo que escribió arriba.",
    },
    refused: {
      credentials: "Esa no es su contraseña actual.",
      weak: "Esa contraseña es demasiado fácil de adivinar. Elija otra.",
      same: "Esa es la contraseña que ya tiene. Elija otra.",
      limit_one: "Demasiados intentos. Intente de nuevo en {{count, number}} minuto.",
      limit_many: "Demasiados intentos. Intente de nuevo en {{count, number}} de minutos.",
      limit_other: "Demasiados intentos. Intente de nuevo en {{count, number}} minutos.",
      unavailable: "Ahora mismo no podemos cambiar su contraseña. Intente de nuevo en un minuto.",
    },
    back: "Volver al panel",
  },
};
