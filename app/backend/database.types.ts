/** The database's tables and functions. Written by "npm run types"; do not edit. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      answer_totals: {
        Row: { answers: number; failures: number; minute: string };
        Insert: { answers: number; failures: number; minute: string };
        Update: { answers?: number; failures?: number; minute?: string };
        Relationships: [];
      };
      browser_reports: {
        Row: { day: string; kind: string; page: string; reports: number };
        Insert: { day: string; kind: string; page: string; reports: number };
        Update: { day?: string; kind?: string; page?: string; reports?: number };
        Relationships: [];
      };
      business_fact_versions: {
        Row: {
          id: number;
          restored_from: number | null;
          saved_at: string;
          saved_by: string;
          section: string;
          value: Json | null;
        };
        Insert: {
          id?: never;
          restored_from?: number | null;
          saved_at?: string;
          saved_by: string;
          section: string;
          value?: Json | null;
        };
        Update: {
          id?: never;
          restored_from?: number | null;
          saved_at?: string;
          saved_by?: string;
          section?: string;
          value?: Json | null;
        };
        Relationships: [
          {
            columns: ["restored_from"];
            isOneToOne: false;
            foreignKeyName: "business_fact_versions_restored_from_fkey";
            referencedColumns: ["id"];
            referencedRelation: "business_fact_versions";
          },
        ];
      };
      buyers_guide_confirmations: {
        Row: { actor: string; at: string; language: string; name: string; version: string };
        Insert: { actor: string; at?: string; language: string; name: string; version: string };
        Update: { actor?: string; at?: string; language?: string; name?: string; version?: string };
        Relationships: [];
      };
      calendar_addresses: {
        Row: { created_at: string; secret_hash: string; user_id: string };
        Insert: { created_at?: string; secret_hash: string; user_id: string };
        Update: { created_at?: string; secret_hash?: string; user_id?: string };
        Relationships: [
          {
            columns: ["user_id"];
            isOneToOne: true;
            foreignKeyName: "calendar_addresses_user_id_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
        ];
      };
      contact_messages: {
        Row: {
          added_by: string | null;
          alerted_reminder: string | null;
          answered_at: string | null;
          answered_by: string | null;
          appointment: string | null;
          assignee: string | null;
          content_hash: string;
          created_at: string;
          email: string | null;
          id: string;
          idempotency_key: string;
          is_suspected: boolean;
          locale: string;
          lost_reason: string | null;
          message: string | null;
          name: string;
          notice_locale: string | null;
          notice_version: string;
          page: string;
          phone: string | null;
          phone_digits: string | null;
          phone_e164: string | null;
          phone_extension: string | null;
          reminder: string | null;
          request_closed_at: string | null;
          search_text: string | null;
          slot: string | null;
          source: string | null;
          status: string;
          stored_at: string;
          subject: string | null;
          trade_in: Json | null;
          vehicle: string | null;
          vin: string | null;
          wanted: Json | null;
        };
        Insert: {
          added_by?: string | null;
          alerted_reminder?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          appointment?: string | null;
          assignee?: string | null;
          content_hash: string;
          created_at: string;
          email?: string | null;
          id?: string;
          idempotency_key: string;
          is_suspected?: boolean;
          locale: string;
          lost_reason?: string | null;
          message?: string | null;
          name: string;
          notice_locale?: string | null;
          notice_version: string;
          page: string;
          phone?: string | null;
          phone_digits?: string | null;
          phone_e164?: string | null;
          phone_extension?: string | null;
          reminder?: string | null;
          request_closed_at?: string | null;
          search_text?: string | null;
          slot?: string | null;
          source?: string | null;
          status?: string;
          stored_at?: string;
          subject?: string | null;
          trade_in?: Json | null;
          vehicle?: string | null;
          vin?: string | null;
          wanted?: Json | null;
        };
        Update: {
          added_by?: string | null;
          alerted_reminder?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          appointment?: string | null;
          assignee?: string | null;
          content_hash?: string;
          created_at?: string;
          email?: string | null;
          id?: string;
          idempotency_key?: string;
          is_suspected?: boolean;
          locale?: string;
          lost_reason?: string | null;
          message?: string | null;
          name?: string;
          notice_locale?: string | null;
          notice_version?: string;
          page?: string;
          phone?: string | null;
          phone_digits?: string | null;
          phone_e164?: string | null;
          phone_extension?: string | null;
          reminder?: string | null;
          request_closed_at?: string | null;
          search_text?: string | null;
          slot?: string | null;
          source?: string | null;
          status?: string;
          stored_at?: string;
          subject?: string | null;
          trade_in?: Json | null;
          vehicle?: string | null;
          vin?: string | null;
          wanted?: Json | null;
        };
        Relationships: [
          {
            columns: ["answered_by"];
            isOneToOne: false;
            foreignKeyName: "contact_messages_answered_by_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
          {
            columns: ["assignee"];
            isOneToOne: false;
            foreignKeyName: "contact_messages_assignee_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
        ];
      };
      contact_stops: {
        Row: { actor: string; at: string; contact_hash: string; reason: string };
        Insert: { actor: string; at?: string; contact_hash: string; reason: string };
        Update: { actor?: string; at?: string; contact_hash?: string; reason?: string };
        Relationships: [];
      };
      cron_ticks: {
        Row: { name: string; ticked_at: string };
        Insert: { name: string; ticked_at?: string };
        Update: { name?: string; ticked_at?: string };
        Relationships: [];
      };
      deleted_vehicles: {
        Row: {
          actor: string;
          at: string;
          id: number;
          photo_urls: string[];
          product_name: string;
          vin: string;
        };
        Insert: {
          actor: string;
          at?: string;
          id: number;
          photo_urls?: string[];
          product_name: string;
          vin: string;
        };
        Update: {
          actor?: string;
          at?: string;
          id?: number;
          photo_urls?: string[];
          product_name?: string;
          vin?: string;
        };
        Relationships: [];
      };
      drive_photos: {
        Row: {
          drive_file_id: string;
          md5: string;
          name: string;
          path: string;
          photo_url: string;
          position: number;
          vin: string;
        };
        Insert: {
          drive_file_id: string;
          md5: string;
          name: string;
          path: string;
          photo_url: string;
          position: number;
          vin: string;
        };
        Update: {
          drive_file_id?: string;
          md5?: string;
          name?: string;
          path?: string;
          photo_url?: string;
          position?: number;
          vin?: string;
        };
        Relationships: [];
      };
      early_delivery_reports: {
        Row: { at: string; error_code: string | null; external_id: string; id: number; status: string };
        Insert: { at?: string; error_code?: string | null; external_id: string; id?: never; status: string };
        Update: {
          at?: string;
          error_code?: string | null;
          external_id?: string;
          id?: never;
          status?: string;
        };
        Relationships: [];
      };
      former_vins: {
        Row: { vehicle_id: number; vin: string };
        Insert: { vehicle_id: number; vin: string };
        Update: { vehicle_id?: number; vin?: string };
        Relationships: [
          {
            columns: ["vehicle_id"];
            isOneToOne: false;
            foreignKeyName: "former_vins_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      hand_photos: {
        Row: { actor: string; at: string; is_removed: boolean; mark: string; vin: string };
        Insert: { actor: string; at?: string; is_removed: boolean; mark: string; vin: string };
        Update: { actor?: string; at?: string; is_removed?: boolean; mark?: string; vin?: string };
        Relationships: [];
      };
      inventory: {
        Row: {
          created_at: string;
          description: string | null;
          details: Json;
          id: number;
          image_url: string | null;
          listed_at: string | null;
          price: number | null;
          product_name: string;
          quantity: number;
          sku: string;
        };
        Insert: {
          created_at?: string;
          description?: string | null;
          details?: Json;
          id?: number;
          image_url?: string | null;
          listed_at?: string | null;
          price?: number | null;
          product_name: string;
          quantity?: number;
          sku: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          details?: Json;
          id?: number;
          image_url?: string | null;
          listed_at?: string | null;
          price?: number | null;
          product_name?: string;
          quantity?: number;
          sku?: string;
        };
        Relationships: [];
      };
      lead_dead_letters: {
        Row: { at: string; delivery_id: string; id: number; reason: string; resent_at: string | null };
        Insert: { at?: string; delivery_id: string; id?: never; reason: string; resent_at?: string | null };
        Update: { at?: string; delivery_id?: string; id?: never; reason?: string; resent_at?: string | null };
        Relationships: [
          {
            columns: ["delivery_id"];
            isOneToOne: false;
            foreignKeyName: "lead_dead_letters_delivery_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "lead_deliveries";
          },
        ];
      };
      lead_deliveries: {
        Row: {
          attempts: number;
          channel: string;
          claimed_until: string | null;
          counted_on: string | null;
          digest_id: string | null;
          external_id: string | null;
          first_tried_at: string | null;
          held_at: string | null;
          id: string;
          last_error_code: string | null;
          lead_id: string;
          next_try_at: string;
          not_before: string | null;
          polled_at: string | null;
          provider_status: string | null;
          sent_at: string | null;
          status: string;
          unclear_since: string | null;
          updated_at: string;
          waiting_since: string;
        };
        Insert: {
          attempts?: number;
          channel: string;
          claimed_until?: string | null;
          counted_on?: string | null;
          digest_id?: string | null;
          external_id?: string | null;
          first_tried_at?: string | null;
          held_at?: string | null;
          id?: string;
          last_error_code?: string | null;
          lead_id: string;
          next_try_at?: string;
          not_before?: string | null;
          polled_at?: string | null;
          provider_status?: string | null;
          sent_at?: string | null;
          status?: string;
          unclear_since?: string | null;
          updated_at?: string;
          waiting_since?: string;
        };
        Update: {
          attempts?: number;
          channel?: string;
          claimed_until?: string | null;
          counted_on?: string | null;
          digest_id?: string | null;
          external_id?: string | null;
          first_tried_at?: string | null;
          held_at?: string | null;
          id?: string;
          last_error_code?: string | null;
          lead_id?: string;
          next_try_at?: string;
          not_before?: string | null;
          polled_at?: string | null;
          provider_status?: string | null;
          sent_at?: string | null;
          status?: string;
          unclear_since?: string | null;
          updated_at?: string;
          waiting_since?: string;
        };
        Relationships: [
          {
            columns: ["digest_id"];
            isOneToOne: false;
            foreignKeyName: "lead_deliveries_digest_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "sms_digests";
          },
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "lead_deliveries_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
        ];
      };
      lead_delivery_attempts: {
        Row: {
          at: string;
          delivery_id: string;
          error_code: string | null;
          external_id: string | null;
          id: number;
          outcome: string;
        };
        Insert: {
          at?: string;
          delivery_id: string;
          error_code?: string | null;
          external_id?: string | null;
          id?: never;
          outcome: string;
        };
        Update: {
          at?: string;
          delivery_id?: string;
          error_code?: string | null;
          external_id?: string | null;
          id?: never;
          outcome?: string;
        };
        Relationships: [
          {
            columns: ["delivery_id"];
            isOneToOne: false;
            foreignKeyName: "lead_delivery_attempts_delivery_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "lead_deliveries";
          },
        ];
      };
      lead_erasures: {
        Row: { actor: string | null; at: string; counts: Json; id: number; reason: string; scope: string };
        Insert: {
          actor?: string | null;
          at?: string;
          counts: Json;
          id?: never;
          reason: string;
          scope: string;
        };
        Update: {
          actor?: string | null;
          at?: string;
          counts?: Json;
          id?: never;
          reason?: string;
          scope?: string;
        };
        Relationships: [];
      };
      lead_events: {
        Row: {
          actor: string | null;
          at: string;
          id: number;
          is_implied: boolean;
          kind: string;
          lead_id: string;
          new_value: string | null;
          old_value: string | null;
          reason: string | null;
          vehicle_id: number | null;
        };
        Insert: {
          actor?: string | null;
          at?: string;
          id?: never;
          is_implied?: boolean;
          kind: string;
          lead_id: string;
          new_value?: string | null;
          old_value?: string | null;
          reason?: string | null;
          vehicle_id?: number | null;
        };
        Update: {
          actor?: string | null;
          at?: string;
          id?: never;
          is_implied?: boolean;
          kind?: string;
          lead_id?: string;
          new_value?: string | null;
          old_value?: string | null;
          reason?: string | null;
          vehicle_id?: number | null;
        };
        Relationships: [
          {
            columns: ["actor"];
            isOneToOne: false;
            foreignKeyName: "lead_events_actor_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "lead_events_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
        ];
      };
      lead_exports: {
        Row: { actor: string; at: string; format: string; id: number; scope: string };
        Insert: { actor: string; at?: string; format: string; id?: never; scope: string };
        Update: { actor?: string; at?: string; format?: string; id?: never; scope?: string };
        Relationships: [];
      };
      lead_file_purges: {
        Row: {
          attempts: number;
          created_at: string;
          done_at: string | null;
          lead_id: string;
          next_try_at: string;
          purged: number;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          done_at?: string | null;
          lead_id: string;
          next_try_at?: string;
          purged?: number;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          done_at?: string | null;
          lead_id?: string;
          next_try_at?: string;
          purged?: number;
        };
        Relationships: [];
      };
      lead_match_answers: {
        Row: { actor: string | null; answer: string; at: string; lead_id: string; vin: string };
        Insert: { actor?: string | null; answer: string; at?: string; lead_id: string; vin: string };
        Update: { actor?: string | null; answer?: string; at?: string; lead_id?: string; vin?: string };
        Relationships: [
          {
            columns: ["actor"];
            isOneToOne: false;
            foreignKeyName: "lead_match_answers_actor_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "lead_match_answers_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
        ];
      };
      lead_photo_days: {
        Row: { bytes: number; day: string };
        Insert: { bytes: number; day: string };
        Update: { bytes?: number; day?: string };
        Relationships: [];
      };
      lead_photos: {
        Row: {
          bytes: number;
          content_type: string;
          created_at: string;
          id: number;
          lead_id: string;
          path: string;
          place: number | null;
        };
        Insert: {
          bytes: number;
          content_type: string;
          created_at?: string;
          id?: never;
          lead_id: string;
          path: string;
          place?: number | null;
        };
        Update: {
          bytes?: number;
          content_type?: string;
          created_at?: string;
          id?: never;
          lead_id?: string;
          path?: string;
          place?: number | null;
        };
        Relationships: [
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "lead_photos_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
        ];
      };
      lead_quarantine: {
        Row: {
          accepted_at: string | null;
          accepted_by: string | null;
          content_hash: string;
          id: string;
          idempotency_key: string;
          lead_id: string | null;
          lead_text: string;
          reason: string;
          received_at: string;
        };
        Insert: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          content_hash: string;
          id?: string;
          idempotency_key: string;
          lead_id?: string | null;
          lead_text: string;
          reason: string;
          received_at?: string;
        };
        Update: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          content_hash?: string;
          id?: string;
          idempotency_key?: string;
          lead_id?: string | null;
          lead_text?: string;
          reason?: string;
          received_at?: string;
        };
        Relationships: [
          {
            columns: ["accepted_by"];
            isOneToOne: false;
            foreignKeyName: "lead_quarantine_accepted_by_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "lead_quarantine_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
        ];
      };
      lead_tombstones: {
        Row: { content_hash: string; erased_at: string; idempotency_key: string; lead_id: string };
        Insert: { content_hash: string; erased_at?: string; idempotency_key: string; lead_id?: string };
        Update: { content_hash?: string; erased_at?: string; idempotency_key?: string; lead_id?: string };
        Relationships: [];
      };
      photo_notes: {
        Row: { mark: string; note: Json; vin: string };
        Insert: { mark: string; note: Json; vin: string };
        Update: { mark?: string; note?: Json; vin?: string };
        Relationships: [];
      };
      photo_orders: {
        Row: { marks: string[]; vin: string };
        Insert: { marks: string[]; vin: string };
        Update: { marks?: string[]; vin?: string };
        Relationships: [];
      };
      photo_sync_jobs: {
        Row: {
          attempts: number;
          claim_id: string | null;
          claimed_until: string | null;
          confirmed_by: string | null;
          drive_folder_url: string | null;
          due_at: string;
          error: string | null;
          error_code: string | null;
          held_hash: string | null;
          held_photos: Json | null;
          id: string;
          photos_processed: number;
          photos_removed: number;
          run_id: number;
          skipped: Json;
          state: string;
          updated_at: string;
          vin: string;
        };
        Insert: {
          attempts?: number;
          claim_id?: string | null;
          claimed_until?: string | null;
          confirmed_by?: string | null;
          drive_folder_url?: string | null;
          due_at?: string;
          error?: string | null;
          error_code?: string | null;
          held_hash?: string | null;
          held_photos?: Json | null;
          id?: string;
          photos_processed?: number;
          photos_removed?: number;
          run_id: number;
          skipped?: Json;
          state?: string;
          updated_at?: string;
          vin: string;
        };
        Update: {
          attempts?: number;
          claim_id?: string | null;
          claimed_until?: string | null;
          confirmed_by?: string | null;
          drive_folder_url?: string | null;
          due_at?: string;
          error?: string | null;
          error_code?: string | null;
          held_hash?: string | null;
          held_photos?: Json | null;
          id?: string;
          photos_processed?: number;
          photos_removed?: number;
          run_id?: number;
          skipped?: Json;
          state?: string;
          updated_at?: string;
          vin?: string;
        };
        Relationships: [
          {
            columns: ["run_id"];
            isOneToOne: false;
            foreignKeyName: "photo_sync_jobs_run_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "sync_runs";
          },
        ];
      };
      public_vehicle_photos: {
        Row: {
          created_at: string;
          drive_photo_url: string | null;
          id: number;
          photo_url: string | null;
          vin: string;
        };
        Insert: {
          created_at?: string;
          drive_photo_url?: string | null;
          id?: number;
          photo_url?: string | null;
          vin: string;
        };
        Update: {
          created_at?: string;
          drive_photo_url?: string | null;
          id?: number;
          photo_url?: string | null;
          vin?: string;
        };
        Relationships: [];
      };
      push_alerts: {
        Row: {
          attempts: number;
          created_at: string;
          lead_id: string;
          next_try_at: string;
          reminder: string | null;
          subscription_id: string;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          lead_id: string;
          next_try_at?: string;
          reminder?: string | null;
          subscription_id: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          lead_id?: string;
          next_try_at?: string;
          reminder?: string | null;
          subscription_id?: string;
        };
        Relationships: [
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "push_alerts_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
          {
            columns: ["subscription_id"];
            isOneToOne: false;
            foreignKeyName: "push_alerts_subscription_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "push_subscriptions";
          },
        ];
      };
      push_key: {
        Row: { is_only: boolean; public_key: string; sealed_at: string; sealed_private_key: string };
        Insert: { is_only?: boolean; public_key: string; sealed_at?: string; sealed_private_key: string };
        Update: { is_only?: boolean; public_key?: string; sealed_at?: string; sealed_private_key?: string };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          failed_at: string | null;
          id: string;
          locale: string;
          p256dh: string;
          session_id: string;
          user_id: string;
        };
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          failed_at?: string | null;
          id?: string;
          locale: string;
          p256dh: string;
          session_id: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          failed_at?: string | null;
          id?: string;
          locale?: string;
          p256dh?: string;
          session_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            columns: ["user_id"];
            isOneToOne: false;
            foreignKeyName: "push_subscriptions_user_id_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
        ];
      };
      rate_limits: {
        Row: { ends_at: string; key: string; taken: number };
        Insert: { ends_at: string; key: string; taken: number };
        Update: { ends_at?: string; key?: string; taken?: number };
        Relationships: [];
      };
      recovery_codes: {
        Row: { code_hash: string; used_at: string | null; user_id: string };
        Insert: { code_hash: string; used_at?: string | null; user_id: string };
        Update: { code_hash?: string; used_at?: string | null; user_id?: string };
        Relationships: [
          {
            columns: ["user_id"];
            isOneToOne: false;
            foreignKeyName: "recovery_codes_user_id_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
        ];
      };
      sheet_columns: {
        Row: {
          actor: string | null;
          actor_name: string | null;
          choice: Json;
          confirmed_at: string;
          header: Json;
          id: number;
        };
        Insert: {
          actor?: string | null;
          actor_name?: string | null;
          choice: Json;
          confirmed_at?: string;
          header: Json;
          id?: never;
        };
        Update: {
          actor?: string | null;
          actor_name?: string | null;
          choice?: Json;
          confirmed_at?: string;
          header?: Json;
          id?: never;
        };
        Relationships: [];
      };
      sms_days: {
        Row: { day: string; texts: number };
        Insert: { day: string; texts: number };
        Update: { day?: string; texts?: number };
        Relationships: [];
      };
      sms_digests: {
        Row: {
          claimed_until: string | null;
          error_code: string | null;
          external_id: string | null;
          id: string;
          leads: number;
          polled_at: string | null;
          provider_status: string | null;
          sent_at: string | null;
          started_at: string;
          status: string;
        };
        Insert: {
          claimed_until?: string | null;
          error_code?: string | null;
          external_id?: string | null;
          id?: string;
          leads: number;
          polled_at?: string | null;
          provider_status?: string | null;
          sent_at?: string | null;
          started_at: string;
          status?: string;
        };
        Update: {
          claimed_until?: string | null;
          error_code?: string | null;
          external_id?: string | null;
          id?: string;
          leads?: number;
          polled_at?: string | null;
          provider_status?: string | null;
          sent_at?: string | null;
          started_at?: string;
          status?: string;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          added_at: string;
          must_change_password: boolean;
          name: string;
          one_time_since: string | null;
          role: string;
          user_id: string;
        };
        Insert: {
          added_at?: string;
          must_change_password?: boolean;
          name: string;
          one_time_since?: string | null;
          role: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          must_change_password?: boolean;
          name?: string;
          one_time_since?: string | null;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      staff_changes: {
        Row: {
          actor: string | null;
          at: string;
          change: string;
          id: number;
          person: string;
          role: string | null;
        };
        Insert: {
          actor?: string | null;
          at?: string;
          change: string;
          id?: never;
          person: string;
          role?: string | null;
        };
        Update: {
          actor?: string | null;
          at?: string;
          change?: string;
          id?: never;
          person?: string;
          role?: string | null;
        };
        Relationships: [];
      };
      staff_page_changes: {
        Row: { id: number };
        Insert: { id?: never };
        Update: { id?: never };
        Relationships: [];
      };
      staff_sessions: {
        Row: { device: string; session_id: string; user_id: string };
        Insert: { device: string; session_id: string; user_id: string };
        Update: { device?: string; session_id?: string; user_id?: string };
        Relationships: [
          {
            columns: ["user_id"];
            isOneToOne: false;
            foreignKeyName: "staff_sessions_user_id_fkey";
            referencedColumns: ["user_id"];
            referencedRelation: "staff";
          },
        ];
      };
      sync_changes: {
        Row: {
          after: Json;
          at: string;
          before: Json | null;
          facts_after: Json | null;
          facts_before: Json | null;
          run_id: number;
          vehicle_id: number;
        };
        Insert: {
          after: Json;
          at?: string;
          before?: Json | null;
          facts_after?: Json | null;
          facts_before?: Json | null;
          run_id: number;
          vehicle_id: number;
        };
        Update: {
          after?: Json;
          at?: string;
          before?: Json | null;
          facts_after?: Json | null;
          facts_before?: Json | null;
          run_id?: number;
          vehicle_id?: number;
        };
        Relationships: [
          {
            columns: ["run_id"];
            isOneToOne: false;
            foreignKeyName: "sync_changes_run_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "sync_runs";
          },
          {
            columns: ["vehicle_id"];
            isOneToOne: false;
            foreignKeyName: "sync_changes_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      sync_holds: {
        Row: { at: string; field: string; value: Json; vin: string };
        Insert: { at?: string; field: string; value: Json; vin: string };
        Update: { at?: string; field?: string; value?: Json; vin?: string };
        Relationships: [];
      };
      sync_leases: {
        Row: {
          expires_at: string | null;
          kind: string;
          owner: string | null;
          pending: Json | null;
          run_id: number | null;
          visitor_rerun_at: string | null;
        };
        Insert: {
          expires_at?: string | null;
          kind: string;
          owner?: string | null;
          pending?: Json | null;
          run_id?: number | null;
          visitor_rerun_at?: string | null;
        };
        Update: {
          expires_at?: string | null;
          kind?: string;
          owner?: string | null;
          pending?: Json | null;
          run_id?: number | null;
          visitor_rerun_at?: string | null;
        };
        Relationships: [
          {
            columns: ["run_id"];
            isOneToOne: false;
            foreignKeyName: "sync_leases_run_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "sync_runs";
          },
        ];
      };
      sync_runs: {
        Row: {
          actor: string | null;
          actor_name: string | null;
          change_hash: string | null;
          changes: Json;
          counts: Json;
          error: string | null;
          error_code: string | null;
          finished_at: string | null;
          guards: Json;
          id: number;
          is_confirmed: boolean;
          kind: string;
          locked: Json;
          notices: Json;
          passed_folders: Json | null;
          rejects: Json;
          started_at: string;
          state: string;
          trigger: string;
          undo_result: Json | null;
          undone_at: string | null;
          undone_by: string | null;
          undone_by_name: string | null;
          unread: Json;
        };
        Insert: {
          actor?: string | null;
          actor_name?: string | null;
          change_hash?: string | null;
          changes?: Json;
          counts?: Json;
          error?: string | null;
          error_code?: string | null;
          finished_at?: string | null;
          guards?: Json;
          id?: never;
          is_confirmed?: boolean;
          kind: string;
          locked?: Json;
          notices?: Json;
          passed_folders?: Json | null;
          rejects?: Json;
          started_at?: string;
          state?: string;
          trigger: string;
          undo_result?: Json | null;
          undone_at?: string | null;
          undone_by?: string | null;
          undone_by_name?: string | null;
          unread?: Json;
        };
        Update: {
          actor?: string | null;
          actor_name?: string | null;
          change_hash?: string | null;
          changes?: Json;
          counts?: Json;
          error?: string | null;
          error_code?: string | null;
          finished_at?: string | null;
          guards?: Json;
          id?: never;
          is_confirmed?: boolean;
          kind?: string;
          locked?: Json;
          notices?: Json;
          passed_folders?: Json | null;
          rejects?: Json;
          started_at?: string;
          state?: string;
          trigger?: string;
          undo_result?: Json | null;
          undone_at?: string | null;
          undone_by?: string | null;
          undone_by_name?: string | null;
          unread?: Json;
        };
        Relationships: [];
      };
      twilio_deletions: {
        Row: {
          attempts: number;
          created_at: string;
          done_at: string | null;
          gave_up_at: string | null;
          id: number;
          last_error_code: string | null;
          lead_id: string | null;
          next_try_at: string;
          sent_after: string | null;
          sid: string | null;
        };
        Insert: {
          attempts?: number;
          created_at?: string;
          done_at?: string | null;
          gave_up_at?: string | null;
          id?: never;
          last_error_code?: string | null;
          lead_id?: string | null;
          next_try_at?: string;
          sent_after?: string | null;
          sid?: string | null;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          done_at?: string | null;
          gave_up_at?: string | null;
          id?: never;
          last_error_code?: string | null;
          lead_id?: string | null;
          next_try_at?: string;
          sent_after?: string | null;
          sid?: string | null;
        };
        Relationships: [];
      };
      vehicle_costs: {
        Row: {
          actor: string;
          at: string;
          cost_cents: number | null;
          floor_plan_on: string | null;
          vehicle_id: number;
        };
        Insert: {
          actor: string;
          at?: string;
          cost_cents?: number | null;
          floor_plan_on?: string | null;
          vehicle_id: number;
        };
        Update: {
          actor?: string;
          at?: string;
          cost_cents?: number | null;
          floor_plan_on?: string | null;
          vehicle_id?: number;
        };
        Relationships: [
          {
            columns: ["vehicle_id"];
            isOneToOne: true;
            foreignKeyName: "vehicle_costs_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_earlier_sales: {
        Row: {
          actor: string;
          at: string;
          ended_at: string;
          id: number;
          is_mistake: boolean;
          lead_id: string | null;
          price_cents: number | null;
          seller: string | null;
          sold_on: string;
          source: string | null;
          vehicle_id: number;
        };
        Insert: {
          actor: string;
          at: string;
          ended_at?: string;
          id?: never;
          is_mistake?: boolean;
          lead_id?: string | null;
          price_cents?: number | null;
          seller?: string | null;
          sold_on: string;
          source?: string | null;
          vehicle_id: number;
        };
        Update: {
          actor?: string;
          at?: string;
          ended_at?: string;
          id?: never;
          is_mistake?: boolean;
          lead_id?: string | null;
          price_cents?: number | null;
          seller?: string | null;
          sold_on?: string;
          source?: string | null;
          vehicle_id?: number;
        };
        Relationships: [
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_earlier_sales_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
          {
            columns: ["vehicle_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_earlier_sales_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_edits: {
        Row: { actor: string; at: string; fields: Json; id: number; kind: string; vehicle_id: number };
        Insert: { actor: string; at?: string; fields?: Json; id?: never; kind: string; vehicle_id: number };
        Update: {
          actor?: string;
          at?: string;
          fields?: Json;
          id?: never;
          kind?: string;
          vehicle_id?: number;
        };
        Relationships: [
          {
            columns: ["vehicle_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_edits_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_holds: {
        Row: {
          actor: string;
          at: string;
          deposit_cents: number | null;
          lead_id: string | null;
          until: string;
          vehicle_id: number;
          who: string | null;
        };
        Insert: {
          actor: string;
          at?: string;
          deposit_cents?: number | null;
          lead_id?: string | null;
          until: string;
          vehicle_id: number;
          who?: string | null;
        };
        Update: {
          actor?: string;
          at?: string;
          deposit_cents?: number | null;
          lead_id?: string | null;
          until?: string;
          vehicle_id?: number;
          who?: string | null;
        };
        Relationships: [
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_holds_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
          {
            columns: ["vehicle_id"];
            isOneToOne: true;
            foreignKeyName: "vehicle_holds_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_photos: {
        Row: {
          created_at: string;
          drive_photo_url: string | null;
          id: number;
          photo_url: string | null;
          vin: string;
        };
        Insert: {
          created_at?: string;
          drive_photo_url?: string | null;
          id?: number;
          photo_url?: string | null;
          vin: string;
        };
        Update: {
          created_at?: string;
          drive_photo_url?: string | null;
          id?: number;
          photo_url?: string | null;
          vin?: string;
        };
        Relationships: [];
      };
      vehicle_price_changes: {
        Row: {
          changed_at: string;
          id: number;
          inventory_id: number;
          new_price: number | null;
          old_price: number | null;
        };
        Insert: {
          changed_at?: string;
          id?: never;
          inventory_id: number;
          new_price?: number | null;
          old_price?: number | null;
        };
        Update: {
          changed_at?: string;
          id?: never;
          inventory_id?: number;
          new_price?: number | null;
          old_price?: number | null;
        };
        Relationships: [
          {
            columns: ["inventory_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_price_changes_inventory_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_private_facts: {
        Row: {
          left_sheet: boolean;
          locked_fields: string[];
          sheet_facts: Json;
          sheet_values: Json;
          source: string;
          undone_facts: Json;
          vehicle_id: number;
          written_texts: Json;
        };
        Insert: {
          left_sheet?: boolean;
          locked_fields?: string[];
          sheet_facts?: Json;
          sheet_values?: Json;
          source?: string;
          undone_facts?: Json;
          vehicle_id: number;
          written_texts?: Json;
        };
        Update: {
          left_sheet?: boolean;
          locked_fields?: string[];
          sheet_facts?: Json;
          sheet_values?: Json;
          source?: string;
          undone_facts?: Json;
          vehicle_id?: number;
          written_texts?: Json;
        };
        Relationships: [
          {
            columns: ["vehicle_id"];
            isOneToOne: true;
            foreignKeyName: "vehicle_private_facts_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_sales: {
        Row: {
          actor: string;
          at: string;
          lead_id: string | null;
          price_cents: number | null;
          seller: string | null;
          sold_on: string;
          source: string | null;
          vehicle_id: number;
        };
        Insert: {
          actor: string;
          at?: string;
          lead_id?: string | null;
          price_cents?: number | null;
          seller?: string | null;
          sold_on: string;
          source?: string | null;
          vehicle_id: number;
        };
        Update: {
          actor?: string;
          at?: string;
          lead_id?: string | null;
          price_cents?: number | null;
          seller?: string | null;
          sold_on?: string;
          source?: string | null;
          vehicle_id?: number;
        };
        Relationships: [
          {
            columns: ["lead_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_sales_lead_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "contact_messages";
          },
          {
            columns: ["vehicle_id"];
            isOneToOne: true;
            foreignKeyName: "vehicle_sales_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
      vehicle_views: {
        Row: { day: string; vehicle_id: number; views: number };
        Insert: { day: string; vehicle_id: number; views: number };
        Update: { day?: string; vehicle_id?: number; views?: number };
        Relationships: [
          {
            columns: ["vehicle_id"];
            isOneToOne: false;
            foreignKeyName: "vehicle_views_vehicle_id_fkey";
            referencedColumns: ["id"];
            referencedRelation: "inventory";
          },
        ];
      };
    };
    Views: {
      held_vehicles: { Row: { vehicle_id: number | null }; Relationships: [] };
      public_business_facts: {
        Row: { sections: Json | null; synced_at: string | null; version: string | null };
        Relationships: [];
      };
      vehicle_galleries: {
        Row: {
          id: number | null;
          pending: boolean | null;
          photos: Json | null;
          price_changes: Json | null;
          quantity: number | null;
          reduction: Json | null;
          vin: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      accept_quarantined_lead: {
        Args: { p_channels: string[]; p_id: string; p_lead: Json; p_user_id: string };
        Returns: Json;
      };
      add_staff: {
        Args: { p_actor: string; p_name: string; p_role: string; p_user_id: string };
        Returns: boolean;
      };
      add_twilio_deletion: { Args: { p_sid: string }; Returns: undefined };
      add_vehicle: { Args: { p_actor: string; p_values: Json }; Returns: Json };
      add_vehicle_photos: {
        Args: { p_actor: string; p_most: number; p_photo_urls: string[]; p_vin: string };
        Returns: Json;
      };
      admit_lead_photos: { Args: { p_bytes: number; p_most: number }; Returns: boolean };
      answer_lead_match: {
        Args: { p_actor: string; p_answer: string; p_lead_id: string; p_vin: string };
        Returns: boolean;
      };
      apply_inventory_sync: {
        Args: { p_ended_holds: Json; p_owner: string; p_result: Json; p_rows: Json; p_run: number };
        Returns: Json;
      };
      begin_inventory_sync: {
        Args: { p_lease_seconds: number; p_owner: string; p_pause_seconds: number; p_request: Json };
        Returns: Json;
      };
      begin_photo_sync: {
        Args: {
          p_actor: string;
          p_actor_name: string;
          p_lease_seconds: number;
          p_needs_jobs: boolean;
          p_owner: string;
          p_trigger: string;
        };
        Returns: Json;
      };
      begin_sync: {
        Args: {
          p_actor: string;
          p_actor_name: string;
          p_kind: string;
          p_lease_seconds: number;
          p_owner: string;
          p_pause_seconds: number;
          p_trigger: string;
        };
        Returns: Json;
      };
      change_staff_role: { Args: { p_actor: string; p_role: string; p_user_id: string }; Returns: string };
      change_vehicle_costs: {
        Args: { p_actor: string; p_after: Json; p_before: Json; p_id: number };
        Returns: string;
      };
      claim_lead_delivery: { Args: { p_delivery_id: string; p_lease_seconds: number }; Returns: Json };
      claim_photo_sync_job: {
        Args: { p_job_id: string; p_lease_seconds: number; p_run_lease_seconds: number };
        Returns: Json;
      };
      claim_push_alerts: { Args: { p_lease_seconds: number; p_limit: number }; Returns: Json };
      claim_sms_digest: { Args: { p_lease_seconds: number }; Returns: Json };
      clear_sync_holds: { Args: Record<PropertyKey, never>; Returns: number };
      close_lead_request: { Args: { p_lead_id: string }; Returns: boolean };
      confirm_buyers_guide: {
        Args: { p_actor: string; p_language: string; p_version: string };
        Returns: boolean;
      };
      confirm_photo_removals: { Args: { p_actor: string; p_held: Json }; Returns: Json };
      confirm_sheet_columns: {
        Args: { p_actor: string; p_actor_name: string; p_choice: Json; p_header: Json };
        Returns: Json;
      };
      correct_lead: {
        Args: { p_actor: string; p_base: Json; p_id: string; p_search_text: string; p_wanted: Json };
        Returns: string;
      };
      count_lead_text: { Args: { p_delivery_id: string; p_per_day: number }; Returns: boolean };
      count_leads: { Args: Record<PropertyKey, never>; Returns: Json };
      count_menu: { Args: Record<PropertyKey, never>; Returns: Json };
      count_quarantined_leads: { Args: Record<PropertyKey, never>; Returns: Json };
      count_recovery_codes: { Args: { p_user_id: string }; Returns: Json };
      count_staff_vehicles: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_old_leads: { Args: { p_keep_days: number; p_limit: number }; Returns: Json };
      delete_recovery_codes: { Args: { p_user_id: string }; Returns: undefined };
      delete_vehicle: { Args: { p_actor: string; p_id: number }; Returns: Json };
      describe_erasures: { Args: Record<PropertyKey, never>; Returns: Json };
      due_file_purges: { Args: { p_limit: number }; Returns: Json };
      due_lead_deliveries: { Args: { p_limit: number }; Returns: Json };
      due_photo_sync_jobs: { Args: { p_limit: number }; Returns: Json };
      due_twilio_deletions: { Args: { p_limit: number }; Returns: Json };
      edit_vehicle: {
        Args: { p_actor: string; p_id: number; p_values: Json; p_version: string };
        Returns: Json;
      };
      end_staff_session: { Args: { p_session_id: string; p_user_id: string }; Returns: boolean };
      erase_lead: { Args: { p_actor: string; p_id: string; p_reason: string }; Returns: Json };
      erase_person: {
        Args: {
          p_actor: string;
          p_buffered: Json;
          p_person: Json;
          p_quarantined: string[];
          p_reason: string;
        };
        Returns: Json;
      };
      find_lead: { Args: { p_id: string }; Returns: Json };
      find_photo_galleries: { Args: { p_key: string }; Returns: Json };
      find_quarantined_lead: { Args: { p_id: string }; Returns: Json };
      find_relisted_vehicle: { Args: { p_id: number }; Returns: number };
      find_staff_account: { Args: { p_email: string }; Returns: Json };
      find_staff_vehicle: { Args: { p_id: number }; Returns: Json };
      find_vehicle_costs: { Args: { p_id: number }; Returns: Json };
      finish_file_purge: { Args: { p_is_purged: boolean; p_lead_id: string }; Returns: undefined };
      finish_lead_delivery: { Args: { p_delivery_id: string; p_outcome: Json }; Returns: undefined };
      finish_photo_sync_job: {
        Args: { p_claim_id: string; p_job_id: string; p_outcome: Json };
        Returns: Json;
      };
      finish_push_alert: {
        Args: { p_after_seconds: number; p_kind: string; p_lead_id: string; p_subscription_id: string };
        Returns: undefined;
      };
      finish_sms_digest: { Args: { p_id: string; p_outcome: Json }; Returns: undefined };
      finish_sync: {
        Args: { p_kind: string; p_owner: string; p_result: Json; p_state: string };
        Returns: Json;
      };
      finish_twilio_deletion: {
        Args: { p_error_code: string; p_id: number; p_outcome: string };
        Returns: undefined;
      };
      forget_deleted_photos: { Args: { p_id: number }; Returns: boolean };
      forget_lead_photos: { Args: { p_paths: string[] }; Returns: undefined };
      full_price: { Args: { price: number }; Returns: number };
      get_functions_version: { Args: Record<PropertyKey, never>; Returns: string };
      hold_vehicle: {
        Args: { p_actor: string; p_hold: Json; p_id: number; p_seen: string };
        Returns: string;
      };
      hurry_deliveries: { Args: Record<PropertyKey, never>; Returns: Json };
      is_vehicle_deleted: { Args: { p_id: number }; Returns: boolean };
      list_applied_migrations: { Args: Record<PropertyKey, never>; Returns: Json };
      list_business_facts: { Args: { p_limit: number }; Returns: Json };
      list_ended_holds: { Args: Record<PropertyKey, never>; Returns: Json };
      list_expired_lead_photos: { Args: { p_days: number; p_limit: number }; Returns: Json };
      list_open_requests: { Args: { p_limit: number }; Returns: Json };
      list_person_holds: { Args: { p_person: Json }; Returns: Json };
      list_person_leads: {
        Args: { p_before: string; p_before_id: string; p_limit: number; p_person: Json };
        Returns: Json;
      };
      list_person_notes: { Args: { p_person: Json }; Returns: Json };
      list_person_sync_lines: { Args: { p_person: Json }; Returns: Json };
      list_quarantined_leads: { Args: { p_limit: number }; Returns: Json };
      list_quarantined_texts: { Args: { p_after: string; p_limit: number }; Returns: Json };
      list_staff: { Args: Record<PropertyKey, never>; Returns: Json };
      list_staff_sessions: { Args: { p_since: string; p_user_id: string }; Returns: Json };
      list_staff_vehicles: {
        Args: { p_limit: number; p_offset: number; p_show: string; p_sort: string; p_words: string[] };
        Returns: Json;
      };
      list_sync_runs: { Args: { p_kind: string; p_limit: number }; Returns: Json };
      list_vehicle_views: { Args: { p_days: number; p_today: string }; Returns: Json };
      mark_lead_answered: {
        Args: { p_id: string; p_is_answered: boolean; p_user_id: string };
        Returns: boolean;
      };
      mark_person: { Args: { p_id: string; p_is_answered: boolean; p_user_id: string }; Returns: boolean };
      mark_person_answered: { Args: { p_id: string; p_user_id: string }; Returns: boolean };
      mark_shown_leads: {
        Args: {
          p_id: string;
          p_is_answered: boolean;
          p_is_one_name: boolean;
          p_seen: string;
          p_user_id: string;
        };
        Returns: boolean;
      };
      note_own_password: { Args: { p_user_id: string }; Returns: boolean };
      note_passed_folders: { Args: { p_owner: string; p_passed: Json }; Returns: undefined };
      note_sent_after_erasure: { Args: { p_delivery_id: string; p_sid: string }; Returns: boolean };
      note_staff_session: {
        Args: { p_device: string; p_session_id: string; p_user_id: string };
        Returns: boolean;
      };
      note_vehicle_photos: {
        Args: { p_actor: string; p_marks: string[]; p_note: Json; p_vin: string };
        Returns: boolean;
      };
      offer_matches_again: { Args: { p_answer: string; p_lead_id: string }; Returns: boolean };
      order_vehicle_photos: {
        Args: { p_actor: string; p_marks: string[]; p_version: string; p_vin: string };
        Returns: string;
      };
      quarantine_lead: {
        Args: { p_idempotency_key: string; p_lead_text: string; p_reason: string };
        Returns: Json;
      };
      read_appointments: { Args: { p_from: string; p_to: string; p_user_id: string }; Returns: Json };
      read_calendar: { Args: { p_from: string; p_secret_hash: string; p_to: string }; Returns: Json };
      read_insights: { Args: { p_days: number; p_today: string }; Returns: Json };
      read_inventory_for_sync: { Args: Record<PropertyKey, never>; Returns: Json };
      read_lead_health: { Args: { p_unanswered_before: string; p_unsent_minutes: number }; Returns: Json };
      read_lead_list: { Args: { p_now: string; p_query: Json; p_user_id: string }; Returns: Json };
      read_lead_page: { Args: { p_id: string }; Returns: Json };
      read_month_sales: { Args: { p_month: string }; Returns: Json };
      read_photo_sync: { Args: { p_most: number }; Returns: Json };
      read_print_room: { Args: { p_ids?: number[]; p_limit?: number }; Returns: Json };
      read_push_settings: { Args: { p_user_id: string }; Returns: Json };
      read_sheet_columns: { Args: Record<PropertyKey, never>; Returns: Json };
      read_staff_version: { Args: Record<PropertyKey, never>; Returns: string };
      read_sync_run: { Args: { p_run: number }; Returns: Json };
      read_today_leads: { Args: { p_day: string; p_limit: number }; Returns: Json };
      read_vehicle_photos: { Args: { p_vin: string }; Returns: Json };
      readmit_drive_photos: { Args: { p_actor: string; p_vin: string }; Returns: string };
      record_answers: { Args: { p_answers: number; p_failures: number }; Returns: string };
      record_browser_reports: { Args: { p_totals: Json }; Returns: undefined };
      record_cron_tick: { Args: { p_name: string }; Returns: undefined };
      record_delivery_report: {
        Args: { p_error_code: string; p_external_id: string; p_status: string };
        Returns: undefined;
      };
      record_lead_export: {
        Args: { p_actor: string; p_format: string; p_scope: string };
        Returns: undefined;
      };
      record_photo_sync: { Args: { p_owner: string; p_results: Json }; Returns: undefined };
      record_vehicle_views: { Args: { p_totals: Json }; Returns: undefined };
      release_lead: { Args: { p_channels: string[]; p_id: string }; Returns: Json };
      release_photo_order: { Args: { p_actor: string; p_vin: string }; Returns: boolean };
      release_seen_field: {
        Args: { p_actor: string; p_field: string; p_id: number; p_seen: string };
        Returns: boolean;
      };
      release_vehicle_field: { Args: { p_actor: string; p_field: string; p_id: number }; Returns: boolean };
      remove_push_subscriptions: { Args: { p_endpoint: string; p_user_id: string }; Returns: number };
      remove_staff: { Args: { p_actor: string; p_user_id: string }; Returns: string };
      remove_vehicle_photos: { Args: { p_actor: string; p_marks: string[]; p_vin: string }; Returns: Json };
      replace_recovery_codes: { Args: { p_hashes: string[]; p_user_id: string }; Returns: boolean };
      require_new_password: { Args: { p_actor: string; p_user_id: string }; Returns: boolean };
      resend_dead_letter: { Args: { p_delivery_id: string }; Returns: boolean };
      resend_leads: { Args: { p_lead_id: string }; Returns: Json };
      reset_second_step: { Args: { p_actor: string; p_user_id: string }; Returns: boolean };
      restore_vehicle_sale: { Args: { p_actor: string; p_id: number }; Returns: boolean };
      return_token: { Args: { p_key: string }; Returns: undefined };
      save_business_facts: {
        Args: {
          p_actor: string;
          p_expected: number;
          p_restored_from?: number;
          p_section: string;
          p_value: Json;
        };
        Returns: Json;
      };
      save_lead_work: {
        Args: { p_actor: string; p_base: Json; p_id: string; p_note: string; p_wanted: Json };
        Returns: Json;
      };
      save_push_key: { Args: { p_former: string; p_public_key: string; p_sealed: string }; Returns: Json };
      save_push_subscription: {
        Args: { p_session_id: string; p_subscription: Json; p_user_id: string };
        Returns: boolean;
      };
      search_leads: { Args: { p_query: Json }; Returns: Json };
      sell_vehicle: { Args: { p_actor: string; p_id: number; p_sale: Json }; Returns: boolean };
      set_calendar_address: { Args: { p_secret_hash: string; p_user_id: string }; Returns: undefined };
      set_contact_stop: { Args: { p_actor: string; p_id: string; p_reason: string }; Returns: boolean };
      set_missing_warranties: {
        Args: { p_actor: string; p_ids: number[]; p_warranty: Json };
        Returns: undefined;
      };
      set_request_closed: {
        Args: { p_actor: string; p_is_closed: boolean; p_lead_id: string };
        Returns: boolean;
      };
      set_vehicle_price: {
        Args: { p_actor: string; p_before: number; p_id: number; p_price: number };
        Returns: Json;
      };
      set_vehicle_sold: { Args: { p_actor: string; p_id: number; p_is_sold: boolean }; Returns: boolean };
      store_lead: { Args: { p_channels: string[]; p_lead: Json }; Returns: Json };
      take_back_match_answers: {
        Args: { p_actor: string; p_lead_id: string; p_vins: string[] };
        Returns: boolean;
      };
      take_token: { Args: { p_key: string; p_limit: number; p_window_seconds: number }; Returns: number };
      take_tokens: { Args: { p_tokens: Json }; Returns: number };
      take_unsettled_texts: { Args: { p_limit: number }; Returns: Json };
      undo_missing_warranties: {
        Args: { p_actor: string; p_ids: number[]; p_warranty: Json };
        Returns: undefined;
      };
      undo_sync: { Args: { p_actor: string; p_actor_name: string; p_run: number }; Returns: Json };
      unsell_vehicle: { Args: { p_actor: string; p_id: number; p_seen: Json }; Returns: boolean };
      use_recovery_code: {
        Args: { p_hash: string; p_session_id: string; p_user_id: string };
        Returns: number;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
