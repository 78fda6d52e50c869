/** Common headings of the sheet's columns, in English, Spanish, and Portuguese. */

/** Folded headings, the database column's name first. `title` (a status), `notes`, and anything that may hold a cost are excluded. */
export const COLUMN_ALIASES = {
  sku: [
    "sku",
    "vin",
    "vinnumber",
    "vinno",
    "vin17",
    "vehicleidentificationnumber",
    "numerodeserie",
    "chassi",
  ],
  product_name: [
    ...["productname", "product", "name", "vehicle", "vehiclename", "yearmakemodel", "yearmakemodeltrim"],
    ...["vehicledescription", "car", "unit", "vehiculo", "veiculo", "carro", "nombre", "nome", "fahrzeug"],
  ],
  price: [
    ...[
      "price",
      "askingprice",
      "asking",
      "listprice",
      "saleprice",
      "sellingprice",
      "internetprice",
      "webprice",
    ],
    ...["retailprice", "advertisedprice", "priceusd", "precio", "preciousd", "preco", "precousd", "preis"],
  ],
  quantity: [
    "quantity",
    "qty",
    "available",
    "instock",
    "onlot",
    "cantidad",
    "disponible",
    "quantidade",
    "disponivel",
    "bestand",
  ],
  description: [
    "description",
    "details",
    "vehicledetails",
    "descripcion",
    "detalles",
    "descricao",
    "detalhes",
    "beschreibung",
  ],
  image_url: [
    ...[
      "imageurl",
      "image",
      "picture",
      "pictureurl",
      "photo",
      "photourl",
      "mainphoto",
      "imagelink",
      "imagen",
    ],
    ...["foto", "fotourl", "imagem", "bild"],
  ],
  trim: ["trim", "trimlevel", "version", "versao"],
  engine: ["engine", "enginesize", "enginetype", "motor"],
  drivetrain: ["drivetrain", "drivetype", "wheeldrive", "traccion", "tracao"],
  transmission: ["transmission", "trans", "gearbox", "transmision", "transmissao", "cambio"],
  doors: ["doors", "numberofdoors", "doorcount", "puertas", "portas"],
  seats: [
    ...["seats", "numberofseats", "seatingcapacity", "passengers", "asientos", "pasajeros", "assentos"],
    ...["lugares", "passageiros"],
  ],
  // Chosen by the owner.
  title: [],
} as const;
