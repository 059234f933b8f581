import { PRODUCT } from '#base/product';
import { type PartnerSystem, parsePartnerSystems } from '#rules/links/partner-systems';
import type { Env } from './env.ts';

/** Settings of a deployment, such as its origin, its secret and its name. */
export interface Settings {
  origin: string;
  secret: string;
  development: boolean;
  name: string;
  coreTeam: string;
  supportAddress: string;
  /** Systems whose accounts can be linked. */
  partners: readonly PartnerSystem[];
}

const settingsByEnv = new WeakMap<Env, Settings>();

/** The settings of a deployment, read once by each instance of the Worker. */
export function readSettings(env: Env): Settings {
  const settings = settingsByEnv.get(env) ?? parseSettings(env);
  settingsByEnv.set(env, settings);
  return settings;
}

function parseSettings(env: Env): Settings {
  if (!env.SECRET) throw new Error('The Worker has no SECRET. Set it as described in docs/deploy.md.');
  return {
    origin: env.ORIGIN ?? PRODUCT.origin,
    secret: env.SECRET,
    development: env.DEVELOPMENT === '1',
    name: env.PRODUCT_NAME ?? PRODUCT.name,
    coreTeam: env.CORE_TEAM ?? PRODUCT.coreTeam,
    supportAddress: env.SUPPORT_ADDRESS ?? PRODUCT.supportAddress,
    partners: parsePartnerSystems(env.PARTNERS),
  };
}
