import { type SQL, sql } from 'drizzle-orm';

/** Expressions of a receivable's agreed instalments (jsonb), total and amount paid. */
interface Standing {
  readonly instalments: SQL;
  readonly total: SQL;
  readonly paid: SQL;
}

/**
 * Query of the instalments with their due dates and open amounts: `due_date`, `open`. It has no rows if the instalments
 * are null. `listInstalments` of the core computes the same.
 */
export function selectOpenParts({ instalments, total, paid }: Standing): SQL {
  return sql`
    select due_date, greatest(case when is_last then ${total} else least(up_to, ${total}) end
      - greatest(up_to - amount, ${paid}), 0) as open
    from (
      select due_date, amount, sum(amount) over by_day as up_to, lead(due_date) over by_day is null as is_last
      from (
        select (agreed ->> 'dueDate')::date as due_date, (agreed ->> 'amount')::numeric as amount, number
        from jsonb_array_elements(${instalments}) with ordinality as given (agreed, number)
      ) instalment
      window by_day as (order by due_date, number)
    ) part`;
}

/** Expression of the day on which the oldest open part is due, or the last one; null without instalments. */
export function nextDueDate(standing: Standing): SQL {
  return sql`(select coalesce(min(due_date) filter (where open > 0), max(due_date))
    from (${selectOpenParts(standing)}) open_part)`;
}
