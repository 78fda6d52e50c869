/** Words for body styles, fuels, drives and titles in English, Spanish and Portuguese, and slang names of makes. */
import { type MeaningWords, ofDrive, ofFuel, ofName, ofStyle, ofTitle } from "../meaning";

/**
 * In Orlando's Spanish "camioneta" is an SUV or a pickup, and in Puerto Rico "guagua" also a van. A plural in "s" need not be
 * listed.
 */
export const KIND_WORDS: readonly MeaningWords[] = [
  [ofStyle("Truck"), "truck|pickup|pick up|pick ups|pickup truck|pick up truck"],
  [ofStyle("Truck"), "camioneta|camión|camiones|troca|troka|guagua|camioneta pickup|camioneta de carga"],
  [ofStyle("Truck"), "caminhonete|camionete|caminhoneta|picape|caminhão|caminhões"],
  [ofStyle("SUV"), "suv|crossover|sport utility|sport utility vehicle"],
  [ofStyle("SUV"), "camioneta|camioneta suv|guagua|yipeta|jeepeta|jipeta|todoterreno|todo terreno|vagoneta"],
  [ofStyle("SUV"), "utilitario deportivo|utilitário|utilitário esportivo|caminhonete suv"],
  [ofStyle("Sedan"), "sedan|saloon|sedán|sedanes|berlina|sedã"],
  [ofStyle("Van"), "van|minivan|mini van|passenger van|cargo van"],
  [ofStyle("Van"), "vanes|minivanes|furgoneta|furgón|furgones|vagoneta|guagua|van de carga"],
  [ofStyle("Van"), "furgão|furgões|perua|utilitário"],
  [ofStyle("Sports Car"), "sports car|sport car|coupe"],
  [ofStyle("Sports Car"), "deportivo|deportiva|carro deportivo|auto deportivo|coche deportivo|cupé"],
  [ofStyle("Sports Car"), "esportivo|esportiva|carro esportivo|carro esporte|cupê"],
  [ofStyle("Motorcycle"), "motorcycle|motorbike|motocicleta|moto|motora"],
  [ofFuel("Electric"), "electric|ev|evs|bev|electric vehicle|electric car|fully electric|all electric"],
  [ofFuel("Electric"), "eléctrico|eléctrica|elétrico|elétrica"],
  [ofFuel("Hybrid"), "hybrid|híbrido|híbrida"],
  [ofFuel("Gas"), "gas|gasoline|petrol|gasolina|gas powered|gasoline powered"],
  [
    ofDrive("4x4"),
    "4x4|4wd|4 x 4|4 wd|4 by 4|four by four|four wheel drive|4 wheel drive|doble tracción|tracción 4x4|tracción en las cuatro ruedas|tração 4x4|tração nas quatro rodas",
  ],
  [
    ofDrive("awd"),
    "awd|all wheel drive|tracción integral|tracción total|tracción en las cuatro ruedas|tração integral|tração nas quatro rodas",
  ],
  [ofTitle(null), "clean title|clean|título limpio|título limpo"],
  [
    ofTitle("rebuilt"),
    "rebuilt|rebuilt title|reconstruido|reconstruida|título reconstruido|título rebuilt|recuperado|recuperado de sinistro",
  ],
  [ofTitle("salvage"), "salvage|salvage title|título salvage|título de salvamento"],
  [ofName("bmw"), "beemer|bimmer|beamer"],
  [ofName("cadillac"), "caddy"],
  [ofName("corvette"), "vette"],
  [ofName("lamborghini"), "lambo"],
  [ofName("jeep"), "jipe"],
  [ofName("mustang"), "stang"],
  [ofName("volkswagen|vw"), "volks"],
];
