import { create } from './create.ts';
import { get } from './get.ts';
import { getDelivery } from './get-delivery.ts';
import { list } from './list.ts';
import { listDeliveries } from './list-deliveries.ts';
import { remove } from './remove.ts';
import { replay } from './replay.ts';
import { resend } from './resend.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { update } from './update.ts';

/** Procedures of a tenant's webhooks and their deliveries. */
export const webhookProcedures = {
  list,
  create,
  get,
  update,
  rotateSecret,
  sendTest,
  replay,
  listDeliveries,
  getDelivery,
  resend,
  remove,
};
