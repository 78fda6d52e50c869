/** Spanish texts of the page that turns two-step verification on and off: setting it up, recovery codes. */
import type { staffAccount as english } from "../en/staff-account";
import type { Translation } from "../translation";

export const staffAccount: Translation<typeof english> = () => ({
  lede: "Con ella, al iniciar sesión se piden su contraseña y un código de una aplicación en su teléfono. Quien solo sepa su contraseña no podrá entrar.",
  start: "Activar",
  on: "La verificación en dos pasos está activada.",
  isOn: "Se le pide un código cada vez que inicia sesión.",
  off: "La verificación en dos pasos está desactivada.",
  turnOff: "Desactivar",
  lost: "¿Perdió su teléfono? Desactívela con un código de recuperación o pida a Administración que lo haga en la página Personal.",
  setUp: {
    app: "1. Abra en su teléfono una aplicación de autenticación, como Google Authenticator, Microsoft Authenticator o Contraseñas de Apple.",
    scan: "2. Agregue este sitio: escanee el código QR o escriba la clave.",
    qr: "Código QR para su aplicación de autenticación",
    key: "Clave",
    open: "¿La aplicación está en este teléfono? Ábrala",
    enter: "3. Escriba el código que muestra la aplicación. Se cerrará su sesión en los demás dispositivos.",
  },
  codes: {
    title: "Sus códigos de recuperación",
    keep: "Con uno de ellos puede iniciar sesión sin su teléfono. Cada uno sirve una sola vez. Imprímalos o cópielos ahora y guárdelos donde guarda otras contraseñas: solo se muestran esta vez.",
    copy: "Copiar los códigos",
    left_one: "Le queda {{count, number}} de {{made, number}} códigos de recuperación.",
    left_many: "Le quedan {{count, number}} de {{made, number}} códigos de recuperación.",
    left_other: "Le quedan {{count, number}} de {{made, number}} códigos de recuperación.",
    none: "No tiene códigos de recuperación. Con ellos puede iniciar sesión sin su teléfono.",
    make: "Crear códigos de recuperación nuevos",
    ends: "Los códigos de recuperación nuevos anulan los anteriores. Para crearlos y para desactivar la verificación se pide un código.",
    few_one: "Solo le queda {{count, number}} código de recuperación",
    few_many: "Solo le quedan {{count, number}} de códigos de recuperación",
    few_other: "Solo le quedan {{count, number}} códigos de recuperación",
    few_zero: "No le quedan códigos de recuperación",
    onlyOwner:
      "Usted es la única persona de Administración. Sin su teléfono y sin un código, nadie aquí podrá darle acceso. Cree códigos nuevos o pase a otra persona a Administración en la página Personal.",
    used: "Inició sesión con un código de recuperación",
    setUp:
      "Ese código desactivó la verificación en dos pasos. Actívela de nuevo con su teléfono nuevo. Los códigos que le quedan seguirán sirviendo.",
  },
});
