/**
 * Returns the result. Rejects with `failure` if the result fails or takes longer than `deadlineMs`. BullMQ may wait for
 * an unreachable Redis for ever, even while it closes (https://github.com/taskforcesh/bullmq/issues/4656).
 */
export async function inTime<T>(deadlineMs: number, failure: string, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([result, late]);
  } catch (cause) {
    throw new Error(failure, { cause });
  } finally {
    clearTimeout(timer);
  }
}
