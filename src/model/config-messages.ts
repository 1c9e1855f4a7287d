/** Texts of the config in one locale, by message id in NFC: `navbar.item.label.Blog` → `Blog`. */
export type ConfigMessages = ReadonlyMap<string, string>;
