/** Spanish texts of the comparison and of the ways to it. */
import type { compare as english } from "../en/compare";
import type { Translation } from "../translation";

export const compare: Translation<typeof english> = {
  title: "Comparar vehículos",
  titleOf: "Comparar: {{names}}",
  titleOfMany: "Comparar {{count, number}} vehículos",
  description:
    "De dos a cuatro vehículos de {{dealer}} lado a lado: precio, millaje, año y lo que los distingue.",
  descriptionOf: "Lado a lado: {{facts}}. En {{dealer}}, en Orlando, Florida.",
  intro: "{{number}} vehículos lado a lado: primero lo que los distingue, luego lo que comparten.",
  introOne: "Por ahora hay un vehículo elegido. Agregue otro y verá qué los distingue.",
  introNone:
    "Marque “Comparar” en dos a cuatro vehículos del inventario, o empiece con uno de estos. Verá precio, millaje y equipamiento lado a lado.",
  surplus: "Solo caben {{most}} vehículos lado a lado. Estos son los primeros {{most}} que eligió.",
  sold: "El {{name}} ya se vendió y no aparece en la comparación.",
  unknown: "No hay ningún vehículo con el número {{id}}.",
  unconfirmed:
    "En este momento no podemos consultar la lista al día. Llame al {{phone}} para confirmar estos vehículos.",
  table: "Comparación; se desliza hacia los lados",
  caption: "Lo que distingue a los vehículos",
  features: {
    price: "Precio",
    mileage: "Millaje",
    year: "Año",
    make: "Marca",
    style: "Tipo de carrocería",
    fuel: "Combustible",
    color: "Color",
    title: "Título",
    highlights: "Lo destacado",
  },
  best: { price: "El precio más bajo", mileage: "El menor millaje", year: "El más nuevo" },
  alone: "Solo este",
  noHighlights: "Nada que les falte a los demás",
  noTitleNotice: "Sin aviso de título reconstruido",
  terms:
    "*Estimado: el precio con {{down}} de pago inicial, {{apr}} APR y {{term}} meses, con crédito aprobado. Deciden las condiciones del prestamista. No incluye impuestos ni cargos.",
  same_one: "Igual en todos: {{count, number}} punto",
  same_many: "Igual en todos: {{count, number}} de puntos",
  same_other: "Igual en todos: {{count, number}} puntos",
  remove: "Quitar",
  addAnother: "Agregue otro vehículo",
  chooseFirst: "Elija el primer vehículo",
  add: "Agregar",
  nothingToAdd: "Nada más en el inventario coincide con “{{text}}”.",
  toInventory: "Volver al inventario",
  startOver: "Empezar de nuevo",
  pick: "Comparar",
  pickNamed: "Comparar {{name}}",
  pickHint: "Marque de 2 a {{most}} vehículos para verlos lado a lado.",
  withSimilar: "Comparar con este",
};
