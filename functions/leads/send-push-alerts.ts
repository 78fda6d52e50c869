/** Sends due alerts about new leads and reminders to staff's devices. Apart from the texts, so that a push service never delays one. */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { formatAlert } from "~/leads/push/alert-message";
import { getPushKey, type PushKey, type PushKeyServices } from "~/leads/push/push-key";
import type { PushAlert, PushOutbox, PushResult } from "~/leads/push/push-store";
import { type PushAnswer, sendPush } from "../clients/web-push";

interface PushServices {
  readonly push: Omit<PushKeyServices, "store"> & { readonly store: PushKeyServices["store"] & PushOutbox };
  readonly settings: { readonly SITE_URL?: string | undefined };
  readonly log: Log;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

const MAX_ALERTS = 60;
/** A Worker may have six open connections. */
const MAX_SENDING = 4;
/** Longer than all of them can take, at ten seconds each. */
const LEASE_SECONDS = 300;

const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 30 * 60;

/** Never throws. What isn't sent stays in the outbox, and cron calls this every minute. */
export async function sendPushAlerts(services: PushServices): Promise<void> {
  const { push, log } = services;
  try {
    const alerts = await push.store.claimAlerts(MAX_ALERTS, LEASE_SECONDS);
    if (alerts.length === 0) return;
    const key = await getPushKey(push);
    const left = [...alerts];
    const work = Array.from({ length: MAX_SENDING }, async () => {
      for (let alert = left.shift(); alert; alert = left.shift()) {
        await push.store.finishAlert(await send(alert, key, services));
      }
    });
    await Promise.all(work);
  } catch (error) {
    log("pushAlertsInterrupted", { reason: describeFailure(error) });
  }
}

async function send(
  alert: PushAlert,
  key: PushKey,
  { settings, fetch, log, now }: PushServices,
): Promise<PushResult> {
  const { leadId, subscriptionId, attempt } = alert;
  const message = { content: JSON.stringify(formatAlert(alert)), topic: leadId.replaceAll("-", "") };
  const options = { key, siteUrl: settings.SITE_URL, fetch, now };
  const answer = await sendPush(alert, message, options);
  const errorCode = "errorCode" in answer ? answer.errorCode : null;
  log("pushAlertSent", { leadId, subscriptionId, attempt, outcome: answer.kind, errorCode });
  return { leadId, subscriptionId, kind: answer.kind, afterSeconds: getDelaySeconds(answer, attempt) };
}

function getDelaySeconds(answer: PushAnswer, attempt: number): number {
  if (answer.kind !== "retry") return 0;
  const delay = FIRST_DELAY_SECONDS * 2 ** Math.min(attempt - 1, 10);
  return Math.min(Math.max(delay, answer.retryAfterSeconds ?? 0), MAX_DELAY_SECONDS);
}
