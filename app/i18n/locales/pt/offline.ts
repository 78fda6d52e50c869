/** Portuguese texts for when the network is down. */
import type { offline as english } from "../en/offline";
import type { Translation } from "../translation";

export const offline: Translation<typeof english> = () => ({
  title: "Você está sem conexão",
  text: "Esta página precisa de internet. Você ainda pode ligar para nós ou abrir a última lista que viu.",
  note: "Você está sem conexão. Esta página foi salva em {{time}}; preços e veículos podem ter mudado. Ligue para confirmar:",
});
