export type CustomerKind = 'private' | 'business' | 'public';

export type CustomerBlock = 'none' | 'new_orders' | 'all';
