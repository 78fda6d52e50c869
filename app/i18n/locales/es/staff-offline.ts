/** Spanish texts of staff's page for when the network is down. */

export const staffOffline = () => ({
  title: "Pendiente de enviar",
  offline:
    "No hay conexión, por eso no se puede mostrar esta página. Lo que guarde se queda en este dispositivo.",
  again: "Intentar de nuevo",
  none: "No hay nada pendiente: todo lo que guardó se envió.",
  back: "Volver a Hoy",
  typed: "Escrito el {{time}}",
  send: "Enviar ahora",
  remove: "Eliminar",
  sure: "¿Eliminar lo que escribió?",
});
