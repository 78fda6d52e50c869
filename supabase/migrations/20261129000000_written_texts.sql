-- What staff write beside SOLD, HOLD, or DEPOSIT isn't public: { product_name, description } as written, of those texts of the vehicle
-- that leave something out (app/vehicles/written-texts.ts).
alter table public.vehicle_private_facts
  add column written_texts jsonb not null default '{}'::jsonb,
  add constraint vehicle_private_facts_written_texts_form check (jsonb_typeof(written_texts) = 'object');
