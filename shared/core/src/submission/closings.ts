import type { Asked } from './answer.ts';
import type { Duplicate } from './records.ts';
import type { Closing } from './step.ts';

/** Returns the closing of a question whose answer does not change the document's state. */
export function closingOf({ consultation }: Asked): Closing {
  return {
    outcome: consultation.kind,
    inDoubt: false,
    clearsDoubt: false,
    responseCode: 'code' in consultation ? consultation.code : null,
    responseDescription: 'description' in consultation ? consultation.description : null,
    excerpt: 'excerpt' in consultation ? consultation.excerpt : null,
  };
}

/** Returns the closing of a call about a file that the authority has already. The document is in doubt until its verdict. */
export function closingInDoubt({ code, description }: Duplicate): Closing {
  return {
    outcome: 'already_registered',
    inDoubt: true,
    clearsDoubt: false,
    responseCode: code,
    responseDescription: description,
    excerpt: null,
  };
}
