import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/is-alive.ts';
import type { SharedTable } from './shared-table.ts';
import type { StoreRecord, StoreTable, ValuePlace } from './store-table.ts';
import type { StoreWriter } from './store-writer.ts';
import { TABLE_NAME, type TableFile } from './table-file.ts';
import { isPack, type ValueFile, type ValueFiles } from './value-files.ts';

/** What belongs to a store. */
interface StoreParts {
  readonly folder: string;
  readonly tableFile: TableFile;
  readonly files: ValueFiles;
  readonly shared: SharedTable;
  readonly writer: StoreWriter;
  /** Returns the bytes of a result if they are what the record says. */
  readonly read: (record: StoreRecord) => Buffer | undefined;
  /** Keys of results that this run has used without reading them. */
  readonly keptKeys: () => Iterable<Uint8Array>;
}

/** Sizes in bytes. */
export interface StoreLimits {
  /** Size of all files above which results are removed. */
  readonly most: number;
  /** Size of the results that remain then. */
  readonly left: number;
  /** Packs below this size are not compacted. */
  readonly smallPack: number;
  /** Bytes that each run may move, even if it has written less. */
  readonly leastMoved: number;
}

/** Age in milliseconds from which on a file that no table names is what a killed process has left. */
const ORPHAN_MS = 60 * 60 * 1000;
/** Replaced records that a table on disk may have besides as many as there are results. */
const SPARE_RECORDS = 1000;

/**
 * Keeps a store small, after everything is written. If it is larger than its maximum, drops the oldest results that this run has
 * not used. Compacts packs more than half of which nobody needs: their results move to another pack. A run moves about as
 * much as it has written, so that a small edit stays quick, and later runs move the rest.
 */
export function tidyStore(parts: StoreParts, limits: StoreLimits): void {
  const { files, shared, tableFile } = parts;
  shared.refresh();
  const listed = files.list();
  const known = new Set([...shared.replaced(), ...shared.table().bytesByFile().keys()]);
  const isLarge = sizeOf(listed) > limits.most;
  if (isLarge) for (const key of parts.keptKeys()) shared.table().use(key);
  const isChanged = dropLost(shared.table(), listed) || (isLarge && dropOldest(shared.table(), limits.left));
  const tooMany = tableFile.count() > 2 * shared.table().count() + SPARE_RECORDS;
  if ((isChanged || tooMany) && !shared.replace()) return;
  compact(parts, limits);
  const live = shared.table().bytesByFile();
  for (const { file, age } of listed) {
    const isOrphan = Math.abs(age) > ORPHAN_MS;
    // A file that is not known may be what another process is writing.
    if (!live.has(file) && (known.has(file) || isOrphan)) files.remove(file);
  }
  removeTemporaryFiles(parts.folder);
}

function sizeOf(files: readonly ValueFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Removes records that name bytes that no file has. Returns whether there were any. */
function dropLost(table: StoreTable, listed: readonly ValueFile[]): boolean {
  const sizes = new Map(listed.map(({ file, size }) => [file, size]));
  if ([...table.bytesByFile()].every(([file, bytes]) => bytes <= (sizes.get(file) ?? -1))) return false;
  const isLost = ({ file, offset, length }: ValuePlace) => offset + length > (sizes.get(file) ?? -1);
  for (const { key } of table.records(isLost)) table.remove(key);
  return true;
}

/** Removes the oldest unused records until `left` bytes remain. Returns whether there were any. */
function dropOldest(table: StoreTable, left: number): boolean {
  let bytes = 0;
  for (const length of table.bytesByFile().values()) bytes += length;
  const before = table.count();
  const unused = [...table.records((_, isUsed) => !isUsed)];
  for (const { key, length } of unused.sort((a, b) => a.seconds - b.seconds)) {
    if (bytes <= left) break;
    table.remove(key);
    bytes -= length;
  }
  return table.count() < before;
}

/** Moves results out of packs with much garbage: at once where the store is too large because of it. */
function compact(parts: StoreParts, limits: StoreLimits): void {
  const { files, shared, writer } = parts;
  const live = shared.table().bytesByFile();
  let over = sizeOf(files.list()) - limits.most;
  const isLarge = over > 0 && [...live.values()].reduce((sum, bytes) => sum + bytes, 0) < limits.most;
  const garbageOf = ({ file, size }: ValueFile) => size - (live.get(file) ?? 0);
  const packs = files
    .list()
    .filter((pack) => isPack(pack.file) && live.has(pack.file) && pack.size >= limits.smallPack)
    .filter((pack) => garbageOf(pack) > pack.size / (isLarge ? 8 : 2))
    .sort((a, b) => garbageOf(b) / b.size - garbageOf(a) / a.size);
  let room = Math.max(limits.leastMoved, writer.written());
  for (const pack of packs) {
    const isNeeded = isLarge && over > 0;
    if (!isNeeded && (room <= 0 || garbageOf(pack) <= pack.size / 2)) continue;
    room -= moveResults(parts, pack.file, isNeeded ? Number.POSITIVE_INFINITY : room);
    over -= garbageOf(pack);
  }
}

/** Moves results of a pack to another one, at most about `room` bytes. Returns the bytes moved. */
function moveResults({ files, shared, writer, read }: StoreParts, pack: number, room: number): number {
  files.leavePack(pack);
  let moved = 0;
  const own = [...shared.table().records(({ file }) => file === pack)];
  for (const record of own.sort((a, b) => a.offset - b.offset)) {
    if (moved >= room) break;
    const bytes = read(record);
    if (bytes) {
      if (!writer.add({ ...record, bytes })) break;
      moved += bytes.length;
    } else shared.table().remove(record.key);
  }
  writer.flush();
  return moved;
}

/** Removes tables that killed processes have not finished. */
function removeTemporaryFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${TABLE_NAME}.`)) continue;
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    const isOld = stats && Math.abs(Date.now() - stats.mtimeMs) > ORPHAN_MS;
    if (isOld || !isAlive(Number(name.split('.')[1]))) rmSync(path, { recursive: true, force: true });
  }
}
