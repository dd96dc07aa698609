/** Returns the body of an answer. Of a stream of events, which does not end, it is the first piece. */
export async function readAnswerText(response: Response): Promise<string> {
  const isStream = response.headers.get('Content-Type') === 'text/event-stream';
  if (!isStream || response.body === null) return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}
