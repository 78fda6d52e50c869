/** The default Spanish reply templates. */
import type { ReplyTemplates } from "~/dealer/replies/template-rules";

export const es: ReplyTemplates = {
  available:
    "Hola, {name}. Soy {staff}, de {dealer}. Sí, todavía lo tenemos[: {car}]. [¿Todavía le queda bien la prueba de manejo del {slot}?|¿Cuándo le gustaría venir a manejarlo?]",
  visit:
    "Hola, {name}. Soy {staff}, de {dealer}. [{car}: está aquí, listo para que lo maneje.|Venga a manejar el carro que más le guste.] [¿Todavía le queda bien la cita del {slot}?|¿Qué día le queda bien?]",
  price:
    "Hola, {name}. Soy {staff}, de {dealer}. [{car}: {price}.|Con gusto revisamos el precio con usted.] Los impuestos, la placa y el título van aparte, y le puedo mandar el precio final. ¿Paga en efectivo o con financiamiento?",
  documents:
    "Hola, {name}. Soy {staff}, de {dealer}. Por favor, traiga su licencia de conducir y el comprobante de seguro. Si va a financiar, también dos talones de pago y un comprobante de domicilio. [Le esperamos el {slot}|Avíseme cuándo viene y le tengo todo listo.]",
  thanks:
    "Hola, {name}. Gracias por venir[ a ver {car}]. Fue un gusto conocerle. Si le queda alguna pregunta, escríbame aquí mismo. {staff}, {dealer}",
  match:
    "Hola, {name}. Soy {staff}, de {dealer}. Tenemos un carro como el que busca: {car}[, {price}]. Véalo aquí: {link}",
};
