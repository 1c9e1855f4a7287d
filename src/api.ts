/// <reference path="../templates/site-files.d.ts" preserve="true" />
/** What a site's own files import from `codemaster-site`. Has no side effects and loads nothing else. */
import type { CollectionPage } from './schema/content/collection-page.ts';
import type { FieldsConfig, FieldValues } from './schema/content/fields.ts';
import type { SitePlugin } from './schema/plugins/site-plugin.ts';
import type { SidebarsConfig } from './schema/sidebar-config.ts';
import type { UserConfig } from './schema/site-config.ts';

export type {
  BannerProps,
  DocAfterProps,
  DocBeforeProps,
  FooterEndProps,
  FooterStartProps,
  HeaderEndProps,
  HeadSlotProps,
  HomeProps,
  NotFoundProps,
  PageFootProps,
  PartName,
  PartPage,
  PartProps,
  PartSite,
  SidebarEndProps,
  SidebarStartProps,
  SlotDoc,
  SlotName,
  SlotProps,
} from '../templates/part-props.ts';
export type { CollectionPage } from './schema/content/collection-page.ts';
export type { FieldConfig, FieldsConfig, FieldValues } from './schema/content/fields.ts';
export type { OutlineConfig } from './schema/outline.ts';
export type {
  DataFile,
  DataSource,
  FileSource,
  FinishedBuild,
  PagesContext,
  PluginEntry,
  PluginFinding,
  PluginPage,
  PluginSite,
  PluginSiteConfig,
  PluginSitePage,
  RemoteSource,
  SitePlugin,
  TextPlugins,
  UnifiedPlugin,
} from './schema/plugins/site-plugin.ts';
export type { SidebarItemConfig, SidebarsConfig } from './schema/sidebar-config.ts';
export type { SiteConfig, UserConfig } from './schema/site-config.ts';

/** Gives the config of a site its type; returns it unchanged. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}

/** A page of a collection whose `schema` is described as a constant: `CollectionPageOf<typeof recipeFields>`. */
export type CollectionPageOf<Fields> = CollectionPage<FieldValues<Fields>>;

/** The data of a plugin, by source. */
export type PluginDataOf<Plugin> = Plugin extends SitePlugin<infer Data> ? Data : never;

/** Gives a plugin its type; returns it unchanged. */
export function definePlugin<Data extends object = Record<string, never>>(plugin: SitePlugin<Data>): SitePlugin<Data> {
  return plugin;
}

/** Gives descriptions of fields their exact type, from which `FieldValues` makes that of their values; returns them unchanged. */
export function defineFields<const Fields extends FieldsConfig>(fields: Fields): Fields {
  return fields;
}

/** Gives the sidebars of a site their type; returns them unchanged. */
export function defineSidebars(sidebars: SidebarsConfig): SidebarsConfig {
  return sidebars;
}
