/** Ends a fault. */
export type Heal = () => Promise<void>;

/** Faults that last for a time. */
export interface LastingFaults {
  /** Begins a fault. An earlier one of the same name ends first. */
  begin(name: string, forMs: number, inject: () => Promise<Heal>): Promise<void>;
  /** Ends all of them. Throws if one could not be ended, also earlier. */
  endAll(): Promise<void>;
}

interface Fault {
  readonly heal: Heal;
  readonly timer: NodeJS.Timeout;
}

export function createLastingFaults(): LastingFaults {
  const faults = new Map<string, Fault>();
  const ends = new Map<string, Promise<void>>();
  const failures: unknown[] = [];
  const end = (name: string): Promise<void> => {
    const fault = faults.get(name);
    if (fault === undefined) return ends.get(name) ?? Promise.resolve();
    faults.delete(name);
    clearTimeout(fault.timer);
    const ended = fault.heal().catch((error: unknown) => void failures.push(error));
    ends.set(name, ended);
    return ended;
  };
  return {
    begin: async (name, forMs, inject) => {
      await end(name);
      const heal = await inject();
      faults.set(name, { heal, timer: setTimeout(end, forMs, name).unref() });
    },
    endAll: async () => {
      await Promise.all([...faults.keys()].map(end));
      await Promise.all(ends.values());
      if (failures.length > 0) throw new AggregateError(failures, 'A fault could not be ended');
    },
  };
}
