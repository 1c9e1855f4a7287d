import { createStoreTable, packRecord, type StoreRecord, type StoreTable } from './store-table.ts';
import type { TableFile } from './table-file.ts';
import { isPack, type ValueFiles } from './value-files.ts';

/** The table of a store in memory, and its file, which other processes and threads use too. */
export interface SharedTable {
  /** Records by key, including those that are not in the file yet. */
  readonly table: () => StoreTable;
  /** Adds a record, marks it as used, and leaves writing it to `save`. */
  readonly put: (record: StoreRecord) => void;
  /** Writes new records to the file, and removes files of large results that these replace. Returns whether all are written. */
  readonly save: () => boolean;
  /** Reads what other processes and threads have added. */
  readonly refresh: () => void;
  /** Replaces the file by the table in memory. Returns false if that is not possible. */
  readonly replace: () => boolean;
  /** Files with results that were replaced. */
  readonly replaced: () => Iterable<number>;
}

/** Prepares to use a table. It is read when it is used for the first time. */
export function createSharedTable(tableFile: TableFile, files: ValueFiles): SharedTable {
  let table: StoreTable | undefined;
  /** Packed records that are not in the file yet. */
  let records: Uint8Array[] = [];
  const replaced = new Set<number>();

  const refresh = (): StoreTable => {
    const { packed, isWhole } = tableFile.readNew();
    const known = table;
    table = isWhole || !known ? createStoreTable() : known;
    table.put(packed);
    if (table === known) return table;
    for (const record of records) table.put(record);
    for (const { key } of known?.records((_, isUsed) => isUsed) ?? []) table.use(key);
    return table;
  };
  const getTable = () => table ?? refresh();
  const replace = (): boolean => {
    try {
      tableFile.replace(getTable().pack());
      records = [];
      return true;
    } catch {
      return false;
    }
  };
  return {
    table: getTable,
    put(record) {
      const known = getTable().find(record.key);
      if (known && known.file !== record.file) replaced.add(known.file);
      const packed = packRecord(record);
      getTable().put(packed);
      getTable().use(record.key);
      records.push(packed);
    },
    save() {
      try {
        tableFile.append(Buffer.concat(records));
        records = [];
      } catch {
        // The file may be damaged.
        refresh();
        if (!replace()) return false;
      }
      // A large result was the only one in its file.
      for (const file of replaced) if (!isPack(file) && replaced.delete(file)) files.remove(file);
      return true;
    },
    refresh: () => void refresh(),
    replace,
    replaced: () => replaced,
  };
}
