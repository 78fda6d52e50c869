/** Spanish texts of the second step of signing in, and of the page that turns it on and off. */

export const staffTwoStep = () => ({
  title: "Verificación en dos pasos",
  code: "Código de 6 dígitos",
  codeHint: "De su aplicación de autenticación. Cambia cada 30 segundos.",
  sending: "Verificando...",
  signIn: {
    title: "Escriba su código",
    lost: "¿Tampoco tiene un código de recuperación? Administración puede desactivar la verificación en dos pasos por usted.",
    restart: "Iniciar sesión con otra cuenta",
  },
  recovery: {
    signIn: "Escriba un código de recuperación",
    code: "Código de recuperación",
    codeHint: "Uno de sus diez códigos: 16 letras y números.",
    note: "Sirve una sola vez. Desactiva la verificación en dos pasos para configurar su teléfono nuevo y cierra su sesión en los demás dispositivos.",
    use: "Usar un código de recuperación",
    useApp: "Usar un código de su aplicación",
  },
  forgot: {
    title: "¿Olvidó su contraseña?",
    lede: "Le enviaremos un correo con un enlace para elegir una nueva.",
    submit: "Enviarme un enlace",
    sent: "Si esa dirección es de una cuenta del personal, le enviamos un enlace. Sirve una sola vez, durante una hora. Si no llega en unos minutos, revise el correo no deseado.",
    owner: "¿No tiene acceso a su correo? Administración puede darle una contraseña provisional.",
    back: "Volver a iniciar sesión",
    unavailable: "No podemos enviar correos en este momento. Intente de nuevo en un minuto.",
  },
  reset: {
    title: "Elija una contraseña nueva",
    lede: "Continúe para elegir una contraseña nueva. El enlace sirve una sola vez.",
    continue: "Continuar",
    everywhere: "Se cerrará su sesión en los demás dispositivos.",
    submit: "Guardar contraseña",
    over: "Ese enlace ya se usó o es demasiado antiguo.",
    again: "Enviarme otro enlace",
  },
  problems: {
    code: "Escriba los 6 dígitos que muestra su aplicación.",
    eitherCode:
      "Escriba los 6 dígitos que muestra su aplicación o un código de recuperación de 16 caracteres.",
  },
  refused: {
    code: "Ese código no es correcto. Intente con el siguiente.",
    recoveryCode: "Ese código de recuperación no es correcto o ya se usó.",
    already: "La verificación en dos pasos ya está activada.",
    limit_one: "Demasiados intentos. Intente de nuevo en {{count, number}} minuto.",
    limit_many: "Demasiados intentos. Intente de nuevo en {{count, number}} de minutos.",
    limit_other: "Demasiados intentos. Intente de nuevo en {{count, number}} minutos.",
    unavailable: "No podemos verificar códigos en este momento. Intente de nuevo en un minuto.",
  },
  people: {
    tag: "Verificación en dos pasos",
    reset: "Desactivar la verificación en dos pasos",
    resetNote:
      "Para quien perdió su teléfono: iniciará sesión solo con su contraseña, y se cerrará su sesión en todos los dispositivos.",
  },
});
