import { type Kysely, sql } from 'kysely'

/**
 * The audit log is append-only: at its commit each row gets the next number and a hash over the previous row's hash and its own
 * content, and nothing changes or removes it afterwards. The rows that are there get theirs now, oldest first. Who acted stays an
 * id: once the account is gone it leads nowhere, as the subject's does, so that the row need not change with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table audit_log drop constraint audit_log_actor_id_fkey`,
  `drop index audit_log_actor`,
  `alter table audit_log add column number bigint, add column hash text`,
  `create unique index audit_log_number on audit_log (number)`,

  // What a row's hash covers, beside the previous hash: each field as JSON, the moment in microseconds.
  `create function audit_content(line audit_log) returns text language sql immutable as $$
    select jsonb_build_array(line.number, line.id, line.actor_id, line.action, line.subject, line.before, line.after,
      (extract(epoch from line.at) * 1000000)::bigint)::text
  $$`,

  // One transaction at a time seals its rows, from here to its commit. That is a deferred trigger's time, after all that the
  // transaction itself has locked: no two of them can wait for each other. The owner's rights are for the update.
  `create function seal_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      line audit_log;
      tail audit_log;
    begin
      perform pg_advisory_xact_lock(721504);
      select * into line from audit_log where id = new.id;
      select * into tail from audit_log where number is not null order by number desc limit 1;
      line.number := coalesce(tail.number, 0) + 1;
      line.hash := encode(sha256(convert_to(coalesce(tail.hash, '') || audit_content(line), 'UTF8')), 'hex');
      update audit_log set number = line.number, hash = line.hash where id = line.id;
      return null;
    end
  $$`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.number := null;
        new.hash := null;
        return new;
      end if;
      if tg_op = 'UPDATE' then
        if old.hash is null and new.hash is not null
          and to_jsonb(new) - 'number' - 'hash' = to_jsonb(old) - 'number' - 'hash' then
          return new;
        end if;
      end if;
      raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
    end
  $$`,

  `do $$
    declare
      line audit_log;
      previous text := '';
      count bigint := 0;
    begin
      for line in select * from audit_log order by at, id loop
        count := count + 1;
        line.number := count;
        previous := encode(sha256(convert_to(previous || audit_content(line), 'UTF8')), 'hex');
        update audit_log set number = count, hash = previous where id = line.id;
      end loop;
    end
  $$`,

  `create trigger audit_log_append_only before insert or update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  `create trigger audit_log_never_truncated before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
  `create constraint trigger audit_log_seal after insert on audit_log deferrable initially deferred
    for each row execute function seal_audit()`,
]
