import { queryDatabase } from '../../support/query-database.ts';

/** Bytes of a table with its partitions, indexes and long values, and the share that its indexes have. */
interface TableSize {
  readonly table: string;
  readonly bytes: number;
  readonly indexBytes: number;
}

export async function readSizes(url: string): Promise<readonly TableSize[]> {
  const rows = await queryDatabase(
    url,
    `select whole.relname as table, sum(pg_total_relation_size(part.oid)) as bytes, sum(pg_indexes_size(part.oid)) as "indexBytes"
    from pg_class part left join pg_inherits i on i.inhrelid = part.oid join pg_class whole on whole.oid = coalesce(i.inhparent, part.oid)
    where part.relkind = 'r' and whole.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  return rows.map(({ table, ...sizes }) => ({
    table: String(table),
    bytes: Number(sizes.bytes),
    indexBytes: Number(sizes.indexBytes),
  }));
}

/**
 * Returns the position in the write-ahead log after a checkpoint: the first change of each page afterwards logs the whole
 * page. Pages are compressed, as the compose file sets it.
 */
export async function openLog(url: string): Promise<string> {
  await queryDatabase(url, 'create extension if not exists pg_walinspect');
  await queryDatabase(url, 'alter system set wal_compression = on');
  await queryDatabase(url, 'select pg_reload_conf()');
  await queryDatabase(url, 'checkpoint');
  const [row] = await queryDatabase(url, 'select pg_current_wal_insert_lsn() as lsn');
  return String(row?.lsn);
}

/** Bytes of the log since a position: all of them, the whole pages among them, and by table with its indexes. */
export interface LogGrowth {
  readonly bytes: number;
  readonly pageBytes: number;
  readonly byTable: ReadonlyMap<string, number>;
}

export async function readLog(url: string, since: string): Promise<LogGrowth> {
  const [end] = await queryDatabase(url, 'select pg_current_wal_flush_lsn() as lsn');
  const until = String(end?.lsn);
  const [all] = await queryDatabase(url, `select '${until}'::pg_lsn - '${since}'::pg_lsn as bytes`);
  const rows = await queryDatabase(
    url,
    `with logged as (
      select relfilenode, sum(block_data_length) as data, sum(block_fpi_length) as pages
      from pg_get_wal_block_info('${since}', '${until}', false) group by relfilenode
    ), relation as (
      select pg_relation_filenode(c.oid) as filenode, coalesce(i.indrelid, c.oid) as heap
      from pg_class c left join pg_index i on i.indexrelid = c.oid where c.relkind in ('r', 'i', 't', 'm')
    )
    select coalesce(whole.relname, '?') as table, sum(data + pages) as bytes, sum(pages) as pages
    from logged
    left join relation on relation.filenode = logged.relfilenode
    left join pg_class owner on owner.reltoastrelid = relation.heap
    left join pg_inherits i on i.inhrelid = coalesce(owner.oid, relation.heap)
    left join pg_class whole on whole.oid = coalesce(i.inhparent, owner.oid, relation.heap)
    group by 1`,
  );
  return {
    bytes: Number(all?.bytes),
    pageBytes: rows.reduce((sum, { pages }) => sum + Number(pages), 0),
    byTable: new Map(rows.map(({ table, bytes }) => [String(table), Number(bytes)])),
  };
}

/** Returns the share of the updates of documents that wrote no index (heap-only tuples). */
export async function readHotShare(url: string): Promise<number> {
  const [row] = await queryDatabase(
    url,
    "select n_tup_hot_upd::float / nullif(n_tup_upd, 0) as share from pg_stat_user_tables where relname = 'documents'",
  );
  return Number(row?.share);
}
